import CollapseIcon from '@mui/icons-material/UnfoldLessOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { appBarHeight } from '../../theme/layers.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import type { Call } from '../store/call.ts';
import { useCalls } from '../store/calls-context.ts';
import { useCallerName } from '../use-caller-name.ts';
import { CallCard } from './CallCard.tsx';
import { collapsedSize, dockMargin } from './place-dock.ts';
import { callsShortcut, useCallsKeys } from './use-calls-keys.ts';
import { useDockPlace } from './use-dock-place.ts';
import { useStableCardOrder } from './use-stable-card-order.ts';

/** The cards of calls in a corner of the window. A new card does not take the focus. */
export const CallsDock = () => {
  const translate = useTranslate();
  const container = useDockContainer();
  const dock = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const newestFirst = useCalls()
    .filter(({ place }) => place === 'card')
    .reverse();
  const isShown = container !== undefined && newestFirst.length > 0;
  const { corner, isCollapsed: lacksRoom, maxHeight, width } = useDockPlace(content, isShown);
  const cards = useStableCardOrder(dock, newestFirst, corner.startsWith('top'));
  const [isCollapsedByUser, setCollapsedByUser] = useState(false);
  /** Whether the user went to the cards with F8 or the button of the collapsed dock. The cards are then not collapsed for lack of room. */
  const [isExpandedByUser, setExpandedByUser] = useState(false);
  const keyboard = useCallsKeys(dock, () => {
    setCollapsedByUser(false);
    setExpandedByUser(true);
  });
  const trackFocus = useRestoreFocusOnRemoval(cards, keyboard.restoreFocus);
  const newestKey = newestFirst[0]?.key;
  useEffect(() => {
    if (newestKey !== undefined) setCollapsedByUser(false);
  }, [newestKey]);
  const isCollapsed = isCollapsedByUser || (lacksRoom && !isExpandedByUser);
  const [vertical, horizontal] = corner.split('-');

  if (!container) return null;
  return createPortal(
    <>
      <CallAnnouncement cards={cards} />
      {isShown && (
        <Box
          component="section"
          ref={dock}
          aria-label={translate('calls.region')}
          aria-keyshortcuts={callsShortcut}
          onFocus={(event) => {
            keyboard.onFocus(event);
            trackFocus(event.target);
          }}
          onBlur={({ relatedTarget }) => {
            // The user has not left the cards if only another window has the focus.
            if (!document.hasFocus() || (relatedTarget instanceof Node && dock.current?.contains(relatedTarget))) return;
            setExpandedByUser(false);
            trackFocus(undefined);
          }}
          sx={{
            position: 'fixed',
            // Above open dialogs.
            zIndex: ({ zIndex }) => zIndex.modal + 10,
            // The distances to the edges and the app bar are those of `placeDock`.
            [vertical === 'top' ? 'top' : 'bottom']: vertical === 'top' ? appBarHeight + dockMargin : dockMargin,
            [horizontal === 'left' ? 'left' : 'right']: dockMargin,
            width: isCollapsed ? collapsedSize.width : `min(${width}px, 100vw - 16px)`,
            // In a very low window, a minimum height keeps the content scrollable.
            maxHeight: isCollapsed ? collapsedSize.height : Math.max(maxHeight, 120),
            overflowY: 'auto',
            bgcolor: 'background.paper',
            color: 'text.primary',
            border: 1,
            borderColor: 'primary.main',
            borderRadius: 1,
            boxShadow: 8,
          }}
        >
          {isCollapsed && (
            // `collapsedSize` includes the dock's border of 1 px on each side.
            <Button fullWidth sx={{ height: collapsedSize.height - 2 }} onClick={keyboard.focusNextCard}>
              {`${translate('calls.collapsed', { smart_count: cards.length })} (${callsShortcut})`}
            </Button>
          )}
          <div ref={content} hidden={isCollapsed}>
            {cards.map((call, index) => (
              <CallCard
                key={call.key}
                call={call}
                onDismissed={keyboard.restoreFocus}
                tools={
                  index === 0 && (
                    <IconButton size="small" aria-label={translate('calls.collapse')} onClick={() => setCollapsedByUser(true)}>
                      <CollapseIcon fontSize="small" />
                    </IconButton>
                  )
                }
              />
            ))}
          </div>
        </Box>
      )}
    </>,
    container,
  );
};

/** Cards that exist when the app opens are not announced. */
const CallAnnouncement = ({ cards }: { cards: readonly Call[] }) => {
  const translate = useTranslate();
  const nameOf = useCallerName();
  const announcedKeys = useRef(new Set(cards.map(({ key }) => key)));
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const newCalls = cards.filter(({ key }) => !announcedKeys.current.has(key));
    for (const { key } of newCalls) announcedKeys.current.add(key);
    if (newCalls.length > 0) setAnnouncement(newCalls.map((call) => translate('calls.announced', { caller: nameOf(call) })).join(' '));
  }, [cards, nameOf, translate]);
  return (
    <Box component="div" role="status" sx={visuallyHidden}>
      {announcement}
    </Box>
  );
};

/**
 * Returns the element that contains the call cards; undefined until it is created. An open dialog can neither hide this element from screen
 * readers nor take the focus away from it.
 */
function useDockContainer(): HTMLElement | undefined {
  const [container, setContainer] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement('div');
    // The focus trap of a dialog listens on the document and would move the focus back into the dialog.
    element.addEventListener('focusin', (event) => event.stopPropagation());
    // A dialog that opens sets `aria-hidden` on the other children of the body.
    const observer = new MutationObserver(() => {
      if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
    });
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    document.body.append(element);
    setContainer(element);
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, []);
  return container;
}

/**
 * Calls `restoreFocus` if the card with the focus disappears, for example because it was dismissed in another tab. Returns a function that
 * must be called with the focused element, and with `undefined` when the focus leaves the cards.
 */
function useRestoreFocusOnRemoval(cards: readonly Call[], restoreFocus: () => void): (focusedElement: Element | undefined) => void {
  const focusedKey = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (focusedKey.current === undefined || cards.some(({ key }) => key === focusedKey.current)) return;
    focusedKey.current = undefined;
    // The browser focuses the body if the focused element was removed. Any other focus was set by the user.
    if (document.activeElement === document.body) restoreFocus();
  }, [cards, restoreFocus]);
  return (focusedElement) => {
    focusedKey.current = focusedElement?.closest<HTMLElement>('[data-call]')?.dataset.call;
  };
}
