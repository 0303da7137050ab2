/** Keeps the focused card at its place on the screen when further calls arrive. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Calls } from '../store/call.ts';

/**
 * Returns the cards in the order in which they are shown. A new card is first. If the dock is at the top of the window and a card has the
 * focus, a new card is last: the first place would move the focused card down.
 */
export function useSteadyCards(dock: RefObject<HTMLElement | null>, cards: Calls, hangsFromTop: boolean): Calls {
  const shown = useRef<readonly string[]>([]);
  const focused = focusedCard(dock.current);
  const topBefore = focused?.getBoundingClientRect().top;
  const keys = orderAfter(
    shown.current,
    cards.map(({ key }) => key),
    hangsFromTop && focused !== undefined,
  );
  useLayoutEffect(() => {
    const isSame = keys.length === shown.current.length && keys.every((key, index) => key === shown.current[index]);
    if (isSame) return;
    shown.current = keys;
    const now = focusedCard(dock.current);
    if (dock.current && now && now === focused && topBefore !== undefined)
      dock.current.scrollTop += now.getBoundingClientRect().top - topBefore;
  });
  return keys.flatMap((key) => cards.find((call) => call.key === key) ?? []);
}

/** Returns the new order of the cards. `cards` is newest first. Cards that are already shown keep their order. */
export function orderAfter(shown: readonly string[], cards: readonly string[], newLast: boolean): string[] {
  const left = shown.filter((key) => cards.includes(key));
  const fresh = cards.filter((key) => !shown.includes(key));
  return newLast ? [...left, ...fresh.reverse()] : [...fresh, ...left];
}

const focusedCard = (dock: HTMLElement | null): Element | undefined => {
  const card = document.activeElement?.closest('[data-call]');
  return card && dock?.contains(card) ? card : undefined;
};
