/** Where the cards stand so that they never cover the field that is being typed in. Source: interaction-rules.md "Caller id". */

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

/** Around the cards, and between them and the field. */
const margin = 8;
/** Of the app bar. */
const bar = 56;
/** Less shows nothing of a card. */
const leastHeight = 200;
/** Of the folded line. */
export const foldedSize: Size = { width: 176, height: 44 };

/** `size`: what the cards would like. `field`: what is typed in, where that is known. */
export function placeDock(window: Size, size: Size, field: Area | undefined): DockPlace {
  const most = Math.max(window.height - bar - 2 * margin, foldedSize.height);
  const unfolded = (corner: Corner, mostHeight: number) => ({ corner, isFolded: false, mostHeight });
  const wanted = { width: Math.min(size.width, window.width - 2 * margin), height: Math.min(size.height, most) };
  if (!field) return unfolded('bottom-right', most);
  const fits = (corner: Corner, one: Size) => !overlap(areaAt(window, corner, one), field);
  const free = corners.find((corner) => fits(corner, wanted));
  const right = free === 'bottom-right' || free === 'top-right';
  if (free && right) return unfolded(free, wanted.height);
  // A smaller card at the usual side is found sooner than a large one at the other.
  const below = window.height - (field.top + field.height) - 2 * margin;
  if (below >= leastHeight) return unfolded('bottom-right', Math.min(below, most));
  const above = field.top - bar - 2 * margin;
  if (above >= leastHeight) return unfolded('top-right', Math.min(above, most));
  if (free) return unfolded(free, wanted.height);
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
