/** F8 goes to the newest call, and on to the next; Shift+F8 opens the client of a call; Esc goes back to where the user was. */
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { wayBackTo } from './typed-field.ts';

export const callsKey = 'F8';

export interface CallsKeys {
  /** Goes to the first card, or from one to the next. */
  readonly enter: () => void;
  /** Goes back to where the focus was before it came in. */
  readonly leave: () => void;
  /** For the element around the cards: by key or by mouse, the way back is that to what had the focus. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** `unfold` is called before the focus goes in. */
export function useCallsKeys(dock: RefObject<HTMLElement | null>, unfold: () => void): CallsKeys {
  const back = useRef<(() => void) | undefined>(undefined);
  const latest = useRef(unfold);
  latest.current = unfold;
  const keys = useRef<CallsKeys>({
    enter: () => {
      const cards = cardsIn(dock.current);
      const current = cards.findIndex((card) => card.contains(document.activeElement));
      latest.current();
      // After the cards have unfolded.
      requestAnimationFrame(() => focusIn(cards[(current + 1) % cards.length]));
    },
    leave: () => {
      back.current?.();
      back.current = undefined;
    },
    onFocus: ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !dock.current?.contains(relatedTarget)) back.current = wayBackTo(relatedTarget);
      back.current ??= wayBackTo(document.body);
    },
  }).current;

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const cards = cardsIn(dock.current);
      if (event.key === 'Escape' && dock.current?.contains(document.activeElement) && !event.defaultPrevented) {
        event.preventDefault();
        keys.leave();
      }
      if (event.key !== callsKey || event.ctrlKey || event.altKey || event.metaKey || cards.length === 0) return;
      event.preventDefault();
      if (event.shiftKey) linkIn(cards)?.click();
      else keys.enter();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dock, keys]);
  return keys;
}

const cardsIn = (dock: HTMLElement | null) => [...(dock?.querySelectorAll<HTMLElement>('[data-call]') ?? [])];

const clientLink = '[data-opens-client]';

/** Of the card that the user is in, else of the newest that is of one client. */
function linkIn(cards: readonly HTMLElement[]): HTMLElement | null | undefined {
  const current = cards.find((card) => card.contains(document.activeElement)) ?? cards.find((card) => card.querySelector(clientLink));
  return current?.querySelector<HTMLElement>(clientLink);
}

/** At what a call is for first: the client, or finding them. */
function focusIn(card: HTMLElement | undefined): void {
  const first = card?.querySelector<HTMLElement>(`${clientLink}, [data-first]`) ?? card;
  first?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}
