/** Where the cards stand so that they never cover the field that is being typed in, nor a notice that something has changed. Source: interaction-rules.md "Caller id". */

/** In pixels of the window. */
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
  /** Only a line that says how many calls there are. */
  readonly isFolded: boolean;
  readonly mostHeight: number;
}

/** Around the cards, and between them and what stays free. */
const margin = 8;
/** Of the app bar. */
const bar = 56;
/** Less shows nothing of a card. */
const leastHeight = 200;
/** Of the folded line. */
export const foldedSize: Size = { width: 176, height: 44 };

/** `size`: what the cards would like. `free`: what they must not cover: the field that is typed in, and notices. */
export function placeDock(window: Size, size: Size, free: readonly Area[]): DockPlace {
  const most = Math.max(window.height - bar - 2 * margin, foldedSize.height);
  const unfolded = (corner: Corner, mostHeight: number) => ({ corner, isFolded: false, mostHeight });
  const wanted = { width: Math.min(size.width, window.width - 2 * margin), height: Math.min(size.height, most) };
  if (free.length === 0) return unfolded('bottom-right', most);
  const fits = (corner: Corner, one: Size) => !free.some((area) => overlap(areaAt(window, corner, one), area));
  const found = corners.find((corner) => fits(corner, wanted));
  const right = found === 'bottom-right' || found === 'top-right';
  if (found && right) return unfolded(found, wanted.height);
  // A smaller card at the usual side is found sooner than a large one at the other.
  const below = window.height - Math.max(...free.map(({ top, height }) => top + height)) - 2 * margin;
  if (below >= leastHeight) return unfolded('bottom-right', Math.min(below, most));
  const above = Math.min(...free.map(({ top }) => top)) - bar - 2 * margin;
  if (above >= leastHeight) return unfolded('top-right', Math.min(above, most));
  if (found) return unfolded(found, wanted.height);
  const corner = corners.find((one) => fits(one, foldedSize)) ?? 'bottom-right';
  return { corner, isFolded: true, mostHeight: foldedSize.height };
}

/** The edges of the window that the corner stands at, and what the cards take there. */
export function areaAt(window: Size, corner: Corner, { width, height }: Size): Area {
  const left = corner.endsWith('right') ? window.width - width - margin : margin;
  const top = corner.startsWith('bottom') ? window.height - height - margin : bar + margin;
  return { left, top, width, height };
}

export const overlap = (one: Area, other: Area): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
