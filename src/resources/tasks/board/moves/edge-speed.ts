/** Width in pixels of the zone along an edge of a scrollable area. While a card is dragged, a pointer in this zone scrolls the area. */
const edgeWidth = 48;
/** Maximum number of pixels to scroll per frame. */
const maxSpeed = 14;

/** Returns the pixels to scroll in this frame, negative towards `start`. The area extends from `start` to `end` on one axis. */
export function edgeSpeed(pointer: number, start: number, end: number): number {
  if (pointer < start || pointer > end || end - start < 3 * edgeWidth) return 0;
  const speedAt = (distance: number) => Math.ceil(maxSpeed * (1 - distance / edgeWidth));
  if (pointer - start < edgeWidth) return -speedAt(pointer - start);
  return end - pointer < edgeWidth ? speedAt(end - pointer) : 0;
}
