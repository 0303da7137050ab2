/**
 * Computes a place for the dock, which contains the call cards. The dock should cover neither the field in which the user types nor a
 * notice about another user's change.
 * Source: docs/specification/interaction.md#call-card.
 */
import { appBarHeight } from '../../theme/layers.ts';

/** A rectangle in the window, in pixels. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Rectangle, 'width' | 'height'>;

const corners = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;
type Corner = (typeof corners)[number];

export interface DockPlace {
  readonly corner: Corner;
  /** Whether the dock shows only the number of calls, because there is no room for a card. */
  readonly isCollapsed: boolean;
  /** In pixels. */
  readonly maxHeight: number;
}

/** Pixels between the dock and the edges of the window. */
export const dockMargin = 8;
/** Minimum height in pixels at which a card is useful. */
const minHeight = 200;
/** Size of the collapsed dock in pixels. */
export const collapsedSize: Size = { width: 176, height: 44 };

/** `cardsSize`: the size of all cards without scrolling. */
export function placeDock(windowSize: Size, cardsSize: Size, rectanglesToAvoid: readonly Rectangle[]): DockPlace {
  const availableHeight = Math.max(windowSize.height - appBarHeight - 2 * dockMargin, collapsedSize.height);
  const expandedAt = (corner: Corner, maxHeight: number) => ({ corner, isCollapsed: false, maxHeight });
  const fullSize = {
    width: Math.min(cardsSize.width, windowSize.width - 2 * dockMargin),
    height: Math.min(cardsSize.height, availableHeight),
  };
  if (rectanglesToAvoid.length === 0) return expandedAt('bottom-right', availableHeight);
  const fits = (corner: Corner, dockSize: Size) =>
    !rectanglesToAvoid.some((rectangle) => overlap(rectangleAt(windowSize, corner, dockSize), rectangle));
  const fittingCorner = corners.find((corner) => fits(corner, fullSize));
  const isOnRight = fittingCorner === 'bottom-right' || fittingCorner === 'top-right';
  if (fittingCorner && isOnRight) return expandedAt(fittingCorner, fullSize.height);
  // The right is the usual side. There, even cards that need scrolling are easier to find than full cards on the left.
  const heightBelow = windowSize.height - Math.max(...rectanglesToAvoid.map(({ top, height }) => top + height)) - 2 * dockMargin;
  if (heightBelow >= minHeight) return expandedAt('bottom-right', Math.min(heightBelow, availableHeight));
  const heightAbove = Math.min(...rectanglesToAvoid.map(({ top }) => top)) - appBarHeight - 2 * dockMargin;
  if (heightAbove >= minHeight) return expandedAt('top-right', Math.min(heightAbove, availableHeight));
  if (fittingCorner) return expandedAt(fittingCorner, fullSize.height);
  const corner = corners.find((possibleCorner) => fits(possibleCorner, collapsedSize)) ?? 'bottom-right';
  return { corner, isCollapsed: true, maxHeight: collapsedSize.height };
}

export function rectangleAt(windowSize: Size, corner: Corner, { width, height }: Size): Rectangle {
  const left = corner.endsWith('right') ? windowSize.width - width - dockMargin : dockMargin;
  const top = corner.startsWith('bottom') ? windowSize.height - height - dockMargin : appBarHeight + dockMargin;
  return { left, top, width, height };
}

export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
