import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Call } from '../store/call.ts';

/**
 * Returns the calls in the order of their cards. The focused card keeps its place on the screen when a new card is added. `dock` is the
 * element that contains the cards. `newestFirst` are the calls with a card. `isAtTop` is whether the dock is at the top of the window.
 *
 * A new card comes first. But it comes last if a card in a dock at the top has the focus. Otherwise, the focused card would move down. A
 * dock at the bottom grows upwards, so there a new first card does not move the focused card. If the dock scrolls, the scroll position is
 * corrected.
 */
export function useStableCardOrder(dock: RefObject<HTMLElement | null>, newestFirst: readonly Call[], isAtTop: boolean): readonly Call[] {
  const shownKeys = useRef<readonly string[]>([]);
  const cardFocusedBefore = findFocusedCard(dock.current);
  const topBefore = cardFocusedBefore?.getBoundingClientRect().top;
  const keys = mergeCardOrder(
    shownKeys.current,
    newestFirst.map(({ key }) => key),
    isAtTop && cardFocusedBefore !== undefined,
  );
  useLayoutEffect(() => {
    const isSame = keys.length === shownKeys.current.length && keys.every((key, index) => key === shownKeys.current[index]);
    if (isSame) return;
    shownKeys.current = keys;
    const cardFocusedNow = findFocusedCard(dock.current);
    if (dock.current && cardFocusedNow && cardFocusedNow === cardFocusedBefore && topBefore !== undefined)
      dock.current.scrollTop += cardFocusedNow.getBoundingClientRect().top - topBefore;
  });
  return keys.flatMap((key) => newestFirst.find((call) => call.key === key) ?? []);
}

/**
 * Returns the keys in the order of their cards. `keys` is newest first. Cards that are already shown keep their order. New cards come
 * before the shown cards, or after them if `addsLast`.
 */
export function mergeCardOrder(shownKeys: readonly string[], keys: readonly string[], addsLast: boolean): string[] {
  const remainingKeys = shownKeys.filter((key) => keys.includes(key));
  const addedKeys = keys.filter((key) => !shownKeys.includes(key));
  return addsLast ? [...remainingKeys, ...addedKeys.reverse()] : [...addedKeys, ...remainingKeys];
}

const findFocusedCard = (dock: HTMLElement | null): Element | undefined => {
  const card = document.activeElement?.closest('[data-call]');
  return card && dock?.contains(card) ? card : undefined;
};
