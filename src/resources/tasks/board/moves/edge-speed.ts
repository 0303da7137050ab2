/** Width in pixels of the zone along an edge of a scrollable area. A card that is dragged into this zone scrolls the area. */
const edgeWidth = 48;
/** Pixels per frame. */
const maxSpeed = 14;

/**
 * Returns the pixels to scroll in this frame, negative towards `start`. The nearer the pointer is to an edge, the more pixels. Returns 0 if
 * the pointer is outside the area or away from its edges, and if the area is too small.
 */
export function edgeSpeed(point: number, start: number, end: number): number {
  if (point < start || point > end || end - start < 3 * edgeWidth) return 0;
  const speedAt = (distance: number) => Math.ceil(maxSpeed * (1 - distance / edgeWidth));
  if (point - start < edgeWidth) return -speedAt(point - start);
  return end - point < edgeWidth ? speedAt(end - point) : 0;
}
