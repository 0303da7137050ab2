/**
 * Computes a place for the call cards where they cover neither the field in which the user types nor a change notice.
 * Source: docs/specification/interaction.md#call-card.
 */

/** A rectangle in the window, in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Area, 'width' | 'height'>;

const corners = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;
type Corner = (typeof corners)[number];

export interface DockPlace {
  readonly corner: Corner;
  /** Whether only a line with the number of calls is shown, because there is no room for a card. */
  readonly isCollapsed: boolean;
  readonly maxHeight: number;
}

/** Pixels between the cards and the edges of the window. */
const margin = 8;
/** Height of the app bar in pixels. */
const bar = 56;
/** Minimum height in pixels at which a card is useful. */
const leastHeight = 200;
/** Size of the collapsed dock in pixels. */
export const collapsedSize: Size = { width: 176, height: 44 };

/** `size`: the full size of the cards. `free`: the areas that they must not cover, which are the field in use and the notices. */
export function placeDock(window: Size, size: Size, free: readonly Area[]): DockPlace {
  const most = Math.max(window.height - bar - 2 * margin, collapsedSize.height);
  const expanded = (corner: Corner, maxHeight: number) => ({ corner, isCollapsed: false, maxHeight });
  const wanted = { width: Math.min(size.width, window.width - 2 * margin), height: Math.min(size.height, most) };
  if (free.length === 0) return expanded('bottom-right', most);
  const fits = (corner: Corner, size: Size) => !free.some((area) => overlap(areaAt(window, corner, size), area));
  const found = corners.find((corner) => fits(corner, wanted));
  const right = found === 'bottom-right' || found === 'top-right';
  if (found && right) return expanded(found, wanted.height);
  // A smaller card on the right, which is the usual side, is easier to find than a large one on the left.
  const below = window.height - Math.max(...free.map(({ top, height }) => top + height)) - 2 * margin;
  if (below >= leastHeight) return expanded('bottom-right', Math.min(below, most));
  const above = Math.min(...free.map(({ top }) => top)) - bar - 2 * margin;
  if (above >= leastHeight) return expanded('top-right', Math.min(above, most));
  if (found) return expanded(found, wanted.height);
  const corner = corners.find((candidate) => fits(candidate, collapsedSize)) ?? 'bottom-right';
  return { corner, isCollapsed: true, maxHeight: collapsedSize.height };
}

/** Returns the area that cards of the given size cover in the corner. */
export function areaAt(window: Size, corner: Corner, { width, height }: Size): Area {
  const left = corner.endsWith('right') ? window.width - width - margin : margin;
  const top = corner.startsWith('bottom') ? window.height - height - margin : bar + margin;
  return { left, top, width, height };
}

export const overlap = (a: Area, b: Area): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
