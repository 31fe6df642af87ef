"""A small scene of plain shapes and the backends that write it as PDF, SVG and PNG."""
