/** Width in pixels of the zone along an edge in which a dragged card scrolls the area below it, and the maximum distance per frame. */
const edge = 48;
const fastest = 14;

/**
 * Returns the pixels to scroll in this frame: the nearer the pointer is to the edge, the more. Returns 0 outside the area and away from its
 * edges.
 */
export function edgeSpeed(point: number, start: number, end: number): number {
  if (point < start || point > end || end - start < 3 * edge) return 0;
  const near = (distance: number) => Math.ceil(fastest * (1 - distance / edge));
  if (point - start < edge) return -near(point - start);
  return end - point < edge ? near(end - point) : 0;
}
