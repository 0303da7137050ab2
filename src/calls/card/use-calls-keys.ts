/**
 * Keyboard shortcuts: F8 focuses the newest call, then the next one. Shift+F8 opens the client of a call. Esc returns the focus to where it
 * was.
 */
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { rememberFocus } from './typed-field.ts';

export const callsShortcut = 'F8';

export interface CallsKeys {
  /** Focuses the first card, or the card after the focused one. */
  readonly enter: () => void;
  /** Returns the focus to where it was before it entered the cards. */
  readonly leave: () => void;
  /** Handler for the element around the cards. Remembers which element had the focus before, however the focus entered. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** `expand` is called before a card is focused. */
export function useCallsKeys(dock: RefObject<HTMLElement | null>, expand: () => void): CallsKeys {
  const back = useRef<(() => void) | undefined>(undefined);
  const latest = useLatest(expand);
  const [keys] = useState<CallsKeys>(() => ({
    enter: () => {
      const cards = cardsIn(dock.current);
      const current = cards.findIndex((card) => card.contains(document.activeElement));
      latest.current();
      // Waits until the cards are expanded.
      requestAnimationFrame(() => focusIn(cards[(current + 1) % cards.length]));
    },
    leave: () => {
      back.current?.();
      back.current = undefined;
    },
    onFocus: ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !dock.current?.contains(relatedTarget)) back.current = rememberFocus(relatedTarget);
      back.current ??= rememberFocus(document.body);
    },
  }));

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const cards = cardsIn(dock.current);
      if (event.key === 'Escape' && dock.current?.contains(document.activeElement) && !event.defaultPrevented) {
        event.preventDefault();
        keys.leave();
      }
      if (event.key !== callsShortcut || event.ctrlKey || event.altKey || event.metaKey || cards.length === 0) return;
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

/** Returns the link to the client in the focused card, otherwise in the newest card that has one. */
function linkIn(cards: readonly HTMLElement[]): HTMLElement | null | undefined {
  const current = cards.find((card) => card.contains(document.activeElement)) ?? cards.find((card) => card.querySelector(clientLink));
  return current?.querySelector<HTMLElement>(clientLink);
}

/** Focuses the most useful element of the card: the link to the client, or the search for the client. */
function focusIn(card: HTMLElement | undefined): void {
  const first = card?.querySelector<HTMLElement>(`${clientLink}, [data-first]`) ?? card;
  first?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}
