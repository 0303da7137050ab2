import { useEffect, useRef } from 'react';
import type { Calls } from './call.ts';

/** Goes back to where the user was when the card that they are in is taken away, such as in another tab. Answers what is to be told where the focus is, and when it leaves the cards. */
export function useLeaveWithCard(cards: Calls, leave: () => void): (focused: Element | undefined) => void {
  const held = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (held.current === undefined || cards.some(({ key }) => key === held.current)) return;
    held.current = undefined;
    // The focus falls to the page when what had it is gone; anywhere else the user went by themselves.
    if (document.activeElement === document.body) leave();
  }, [cards, leave]);
  return (focused) => {
    held.current = focused?.closest<HTMLElement>('[data-call]')?.dataset.call;
  };
}
