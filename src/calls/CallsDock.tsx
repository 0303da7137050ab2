import FoldIcon from '@mui/icons-material/UnfoldLessOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CallAnnouncement } from './CallAnnouncement.tsx';
import { CallCard } from './CallCard.tsx';
import { useCalls } from './calls-context.ts';
import { useDockContainer } from './dock-container.ts';
import { foldedSize } from './place-dock.ts';
import { callsKey, useCallsKeys } from './use-calls-keys.ts';
import { useDockPlace } from './use-dock-place.ts';
import { useLeaveWithCard } from './use-leave-with-card.ts';

/** The cards of calls, the newest first, in a corner of the window. They take no focus, and give way to the field that is typed in. */
export const CallsDock = () => {
  const translate = useTranslate();
  const container = useDockContainer();
  const dock = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const cards = useCalls()
    .filter(({ place }) => place === 'card')
    .reverse();
  const isShown = container !== undefined && cards.length > 0;
  const { corner, isFolded: givesWay, mostHeight, width } = useDockPlace(content, isShown);
  /** What the user chose; of cards that give way, whether they came in all the same. */
  const [folded, setFolded] = useState(false);
  const [entered, setEntered] = useState(false);
  const keys = useCallsKeys(dock, () => {
    setFolded(false);
    setEntered(true);
  });
  const onCard = useLeaveWithCard(cards, keys.leave);
  const newest = cards[0]?.key;
  useEffect(() => {
    if (newest !== undefined) setFolded(false);
  }, [newest]);
  const isFolded = folded || (givesWay && !entered);
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
            // Looking at another window is not leaving.
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
