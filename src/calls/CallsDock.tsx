import FoldIcon from '@mui/icons-material/UnfoldLessOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { CallAnnouncement } from './CallAnnouncement.tsx';
import { CallCard } from './CallCard.tsx';
import { useCalls } from './calls-context.ts';
import { useDockContainer } from './dock-container.ts';
import { foldedSize } from './place-dock.ts';
import { callsKey, useCallsKeys } from './use-calls-keys.ts';
import { useDockPlace } from './use-dock-place.ts';
import { useLeaveWithCard } from './use-leave-with-card.ts';
import { useSteadyCards } from './use-steady-cards.ts';

/**
 * The cards of calls, newest first, in a corner of the window. They do not take the focus, and cover neither the focused field nor open
 * menus and trays.
 */
export const CallsDock = () => {
  const translate = useTranslate();
  const container = useDockContainer();
  const dock = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const newestFirst = useCalls()
    .filter(({ place }) => place === 'card')
    .reverse();
  const isShown = container !== undefined && newestFirst.length > 0;
  const { corner, isFolded: lacksRoom, mostHeight, width } = useDockPlace(content, isShown);
  const cards = useSteadyCards(dock, newestFirst, corner.startsWith('top'));
  /** `folded`: the user has folded the cards. `entered`: the user has focused cards that were folded for lack of room. */
  const [folded, setFolded] = useState(false);
  const [entered, setEntered] = useState(false);
  const keys = useCallsKeys(dock, () => {
    setFolded(false);
    setEntered(true);
  });
  const onCard = useLeaveWithCard(cards, keys.leave);
  const newest = newestFirst[0]?.key;
  useEffect(() => {
    if (newest !== undefined) setFolded(false);
  }, [newest]);
  const isFolded = folded || (lacksRoom && !entered);
  const [vertical, horizontal] = corner === 'bottom-right' ? ['bottom', 'right'] : corner.split('-');

  if (!container) return null;
  return createPortal(
    <>
      <CallAnnouncement cards={cards} />
      {isShown && (
        <Box
          component="section"
          ref={dock}
          aria-label={translate('calls.region')}
          aria-keyshortcuts={callsKey}
          onFocus={(event) => {
            keys.onFocus(event);
            onCard(event.target);
          }}
          onBlur={({ relatedTarget }) => {
            // The user has not left the cards if only another window has the focus.
            if (!document.hasFocus() || (relatedTarget instanceof Node && dock.current?.contains(relatedTarget))) return;
            setEntered(false);
            onCard(undefined);
          }}
          sx={{
            position: 'fixed',
            zIndex: ({ zIndex }) => zIndex.modal + 10,
            [vertical === 'top' ? 'top' : 'bottom']: vertical === 'top' ? 64 : 8,
            [horizontal === 'left' ? 'left' : 'right']: 8,
            width: isFolded ? foldedSize.width : `min(${width}px, 100vw - 16px)`,
            maxHeight: isFolded ? foldedSize.height : Math.max(mostHeight, 120),
            overflowY: 'auto',
            bgcolor: 'background.paper',
            color: 'text.primary',
            border: 1,
            borderColor: 'primary.main',
            borderRadius: 1,
            boxShadow: 8,
          }}
        >
          {isFolded && (
            <Button fullWidth sx={{ height: foldedSize.height - 2 }} onClick={keys.enter}>
              {`${translate('calls.folded', { smart_count: cards.length })} (${callsKey})`}
            </Button>
          )}
          <div ref={content} hidden={isFolded}>
            {cards.map((call, index) => (
              <CallCard
                key={call.key}
                call={call}
                onLeave={keys.leave}
                tools={
                  index === 0 && (
                    <IconButton size="small" aria-label={translate('calls.fold')} onClick={() => setFolded(true)}>
                      <FoldIcon fontSize="small" />
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
