import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useMe } from '../../providers/me.ts';
import { findStaffName } from '../../ui/fields/use-staff-name.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import type { Change } from './changes-store.ts';
import { noticeMark } from './notice-mark.ts';
import { relativeTime } from './relative-time.ts';

interface ChangeNoticeProps {
  /** Changes that are not on screen yet, newest last. If there are none, nothing is shown. */
  readonly changes: readonly Change[];
  /** Called when the user asks to see the changes. */
  readonly onShow: () => void;
  /** Whether the notice has only one line. Its text is cut if there is no room for it. */
  readonly dense?: boolean;
}

const oneLine = {
  minWidth: '9rem',
  py: 0,
  '& .MuiAlert-message, & .MuiAlert-action': { py: 0.5 },
  '& .MuiAlert-message': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/**
 * Shows, for example, "Changed by NAME, 2s ago". The live region contains no time, so that a screen reader announces a change only once.
 */
export const ChangeNotice = ({ changes, onShow, dense = false }: ChangeNoticeProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const me = useMe();
  const latestChange = changes.at(-1);
  const now = useNow(latestChange?.at);
  const authorId = latestChange?.uid;
  const textWithAuthor = (uid: string) => {
    const authorName = uid === me.id ? translate('realtime.youElsewhere') : findStaffName(me.config, uid);
    return translate('realtime.changed', { smart_count: changes.length, name: authorName ?? translate('realtime.somebody') });
  };
  // The changes of a list always have an author, so the text without an author is about a single record.
  const changeText = authorId === undefined ? translate('realtime.changedByUnknown') : textWithAuthor(authorId);
  const announcement = latestChange ? changeText : '';
  return (
    <>
      <Box component="span" role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      {latestChange && (
        <Alert
          severity="info"
          role="group"
          {...{ [noticeMark]: '' }}
          aria-label={announcement}
          {...(dense ? { icon: false } : {})}
          sx={{ alignItems: 'center', ...(dense ? oneLine : {}) }}
          action={
            <Button color="inherit" size="small" onClick={onShow}>
              {translate('realtime.show')}
            </Button>
          }
        >
          {announcement}, {relativeTime(latestChange.at - now, locale)}
        </Alert>
      )}
    </>
  );
};

/** Returns the current time in Unix milliseconds. Without `since`, the time is not updated. */
function useNow(since: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const isRecent = since !== undefined && now - since < 60_000;
  useEffect(() => {
    if (since === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), isRecent ? 1_000 : 30_000);
    return () => clearInterval(timer);
  }, [since, isRecent]);
  return now;
}
