/** The table itself: where the board lies under the window, and how large. */

export const TILE = 100;
const [LEAST, MOST] = [0.25, 3];

/** A cloth that is dragged and zoomed, on which the `world` lies. */
export class Cloth {
  #x = 0;
  #y = 0;
  #scale = 1;

  /** @param {HTMLElement} frame @param {HTMLElement} world */
  constructor(frame, world) {
    this.frame = frame;
    this.world = world;
    frame.addEventListener("pointerdown", (event) => this.#pan(event));
    frame.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event);
      else this.#move(this.#x - event.deltaX, this.#y - event.deltaY);
    }, { passive: false });
  }

  /** Show all of `cells`, `[x, y]`, with a cell of room round them. */
  fit(cells) {
    const xs = cells.map(([x]) => x);
    const ys = cells.map(([, y]) => y);
    const [left, top] = [Math.min(...xs, 0) - 1, Math.min(...ys, 0) - 1];
    const [wide, high] = [Math.max(...xs, 0) - left + 2, Math.max(...ys, 0) - top + 2];
    const { clientWidth, clientHeight } = this.frame;
    this.#scale = Math.max(LEAST, Math.min(1.3, clientWidth / (wide * TILE), clientHeight / (high * TILE)));
    this.#move((clientWidth - wide * TILE * this.#scale) / 2 - left * TILE * this.#scale, (clientHeight - high * TILE * this.#scale) / 2 - top * TILE * this.#scale);
  }

  /** Show all of `cells`, if they are not all in the window. */
  ensure(cells) {
    const { clientWidth, clientHeight } = this.frame;
    const side = TILE * this.#scale;
    const isOut = ([x, y]) => {
      const [left, top] = [this.#x + x * side, this.#y + y * side];
      return left < 0 || top < 0 || left + side > clientWidth || top + side > clientHeight;
    };
    if (cells.some(isOut)) this.fit(cells);
  }

  /** Zoom by `factor` about a pointer, by default the middle. */
  zoom(factor, at = null) {
    const box = this.frame.getBoundingClientRect();
    const [x, y] = at ? [at.clientX - box.left, at.clientY - box.top] : [box.width / 2, box.height / 2];
    const scale = Math.min(MOST, Math.max(LEAST, this.#scale * factor));
    const [dx, dy] = [(x - this.#x) / this.#scale, (y - this.#y) / this.#scale];
    this.#scale = scale;
    this.#move(x - dx * scale, y - dy * scale);
  }

  /** Return the cell under a pointer, null if that is not over the cloth. */
  cellAt(event) {
    const box = this.frame.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    if (x < 0 || y < 0 || x > box.width || y > box.height) return null;
    return [Math.floor((x - this.#x) / this.#scale / TILE), Math.floor((y - this.#y) / this.#scale / TILE)];
  }

  /** Bring a cell into the window. */
  reveal([x, y]) {
    const [left, top, side] = [this.#x + x * TILE * this.#scale, this.#y + y * TILE * this.#scale, TILE * this.#scale];
    const { clientWidth, clientHeight } = this.frame;
    const off = (at, room) => (at < 0 ? -at + 10 : at + side > room ? room - at - side - 10 : 0);
    this.#move(this.#x + off(left, clientWidth), this.#y + off(top, clientHeight));
  }

  #pan(event) {
    if (event.target !== this.frame && event.target !== this.world) return;
    const [x, y] = [event.clientX - this.#x, event.clientY - this.#y];
    const move = (moved) => this.#move(moved.clientX - x, moved.clientY - y);
    const end = () => {
      this.frame.classList.remove("panning");
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
    this.frame.classList.add("panning");
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }

  #move(x, y) {
    this.#x = x;
    this.#y = y;
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${this.#scale})`;
  }
}
