/**
 * The keyboard shortcuts of the call cards. F8 focuses the first card, and F8 again the next card. Shift+F8 opens the client of a call. Esc
 * leaves the cards.
 */
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

export const callsShortcut = 'F8';

export interface CallsKeys {
  /** Focuses the card after the focused one; the first card if the last card or no card has the focus. */
  readonly focusNextCard: () => void;
  /** Returns the focus to the element that had the focus before the cards. */
  readonly restoreFocus: () => void;
  /** Focus handler of the element that contains the cards. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** `dock` is the element that contains the cards. `expand` must show collapsed cards, which cannot take the focus. */
export function useCallsKeys(dock: RefObject<HTMLElement | null>, expand: () => void): CallsKeys {
  const restorePreviousFocus = useRef<(() => void) | undefined>(undefined);
  const latestExpand = useLatest(expand);
  const [handlers] = useState<CallsKeys>(() => ({
    focusNextCard: () => {
      const cards = cardsIn(dock.current);
      const focusedIndex = cards.findIndex((card) => card.contains(document.activeElement));
      latestExpand.current();
      // React must render the expanded cards first.
      requestAnimationFrame(() => focusCard(cards[(focusedIndex + 1) % cards.length]));
    },
    restoreFocus: () => {
      restorePreviousFocus.current?.();
      restorePreviousFocus.current = undefined;
    },
    onFocus: ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !dock.current?.contains(relatedTarget))
        restorePreviousFocus.current = rememberFocus(relatedTarget);
      restorePreviousFocus.current ??= rememberFocus(document.body);
    },
  }));

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const cards = cardsIn(dock.current);
      if (event.key === 'Escape' && dock.current?.contains(document.activeElement) && !event.defaultPrevented) {
        event.preventDefault();
        handlers.restoreFocus();
      }
      if (event.key !== callsShortcut || event.ctrlKey || event.altKey || event.metaKey || cards.length === 0) return;
      event.preventDefault();
      if (event.shiftKey) clientLinkIn(cards)?.click();
      else handlers.focusNextCard();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [dock, handlers]);
  return handlers;
}

const cardsIn = (dock: HTMLElement | null) => [...(dock?.querySelectorAll<HTMLElement>('[data-call]') ?? [])];

const clientLinkSelector = '[data-opens-client]';

/** Returns the link to the client in the focused card. If no card has the focus, returns the link in the first card that has one. */
function clientLinkIn(cards: readonly HTMLElement[]): HTMLElement | null | undefined {
  const targetCard =
    cards.find((card) => card.contains(document.activeElement)) ?? cards.find((card) => card.querySelector(clientLinkSelector));
  return targetCard?.querySelector<HTMLElement>(clientLinkSelector);
}

function focusCard(card: HTMLElement | undefined): void {
  const target = card?.querySelector<HTMLElement>(`${clientLinkSelector}, [data-focus-target]`) ?? card;
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/**
 * Returns a function that focuses the element and restores its selection. If the element no longer exists, or is the body, the function
 * focuses the first link or button of the page's main content.
 */
function rememberFocus(element: HTMLElement): () => void {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const selection = isText ? ([element.selectionStart, element.selectionEnd, element.selectionDirection ?? 'none'] as const) : undefined;
  return () => {
    const isAttached = element.isConnected && element !== document.body;
    const target = isAttached ? element : document.querySelector<HTMLElement>('#main-content a, #main-content button');
    target?.focus({ preventScroll: true });
    // Inputs of some types, such as e-mail, do not support a selection.
    if (isText && isAttached && selection && selection[0] !== null) element.setSelectionRange(...selection);
  };
}
