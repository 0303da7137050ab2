/** Pixels from an edge within which a held card scrolls what it is over, and how far in a frame of the screen. */
const edge = 48;
const fastest = 14;

/** How far to scroll in this frame: faster the nearer the pointer is to an edge; nothing outside, and away from the edges. */
export function edgeSpeed(point: number, start: number, end: number): number {
  if (point < start || point > end || end - start < 3 * edge) return 0;
  const near = (distance: number) => Math.ceil(fastest * (1 - distance / edge));
  if (point - start < edge) return -near(point - start);
  return end - point < edge ? near(end - point) : 0;
}
