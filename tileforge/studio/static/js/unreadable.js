/** The page in place of one that can show nothing: it looks again when the file has changed. */

import { openDocument } from "./document.js";

openDocument().addEventListener("change", () => location.reload());
