/** F8 goes to the newest call, and on to the next; Shift+F8 opens its client; Esc goes back to where the user was. */
import { type RefObject, useEffect, useRef } from 'react';
import { wayBack } from './typed-field.ts';

export const callsKey = 'F8';

/** `unfold` is called before the focus goes in. The answer leaves the cards. */
export function useCallsKeys(dock: RefObject<HTMLElement | null>, unfold: () => void): () => void {
  const back = useRef<(() => void) | undefined>(undefined);
  const latest = useRef(unfold);
  latest.current = unfold;
  const leave = useRef(() => {
    back.current?.();
    back.current = undefined;
  }).current;

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const cards = [...(dock.current?.querySelectorAll<HTMLElement>('[data-call]') ?? [])];
      const active = document.activeElement;
      const isInside = dock.current?.contains(active) ?? false;
      if (event.key === 'Escape' && isInside && !event.defaultPrevented) {
        event.preventDefault();
        leave();
      }
      if (event.key !== callsKey || event.ctrlKey || event.altKey || event.metaKey || cards.length === 0) return;
      event.preventDefault();
      const current = cards.findIndex((card) => card.contains(active));
      if (event.shiftKey) {
        (cards[Math.max(current, 0)] ?? cards[0])?.querySelector<HTMLElement>('[data-opens-client]')?.click();
        return;
      }
      if (!isInside) back.current = wayBack();
      latest.current();
      // After the cards have unfolded.
      requestAnimationFrame(() => enter(cards[(current + 1) % cards.length]));
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dock, leave]);
  return leave;
}

/** At what a call is for first: the client, or finding them. */
function enter(card: HTMLElement | undefined): void {
  const first = card?.querySelector<HTMLElement>('[data-opens-client], [data-first]') ?? card;
  first?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}
