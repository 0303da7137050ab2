import { useEffect, useRef } from 'react';
import type { Calls } from './call.ts';

/**
 * Calls `leave` if the card with the focus disappears, for example because it was dismissed in another tab. Returns a function that must be
 * called with the focused element, and with `undefined` when the focus leaves the cards.
 */
export function useLeaveWithCard(cards: Calls, leave: () => void): (focused: Element | undefined) => void {
  const held = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (held.current === undefined || cards.some(({ key }) => key === held.current)) return;
    held.current = undefined;
    // The browser focuses the body if the focused element was removed. Any other focus was set by the user.
    if (document.activeElement === document.body) leave();
  }, [cards, leave]);
  return (focused) => {
    held.current = focused?.closest<HTMLElement>('[data-call]')?.dataset.call;
  };
}
