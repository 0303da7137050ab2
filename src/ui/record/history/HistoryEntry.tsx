import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../../contract/resources/audit.ts';
import { InstantText } from '../../fields/InstantText.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { HistoryChanges } from './HistoryChanges.tsx';

/** One change: the action, the time and the user, then each field with its value before and after. */
export const HistoryEntry = ({ entry: { action, part, part_id, at, user, job, changes } }: { readonly entry: AuditEntry }) => {
  const translate = useTranslate();
  const what = translate(`history.actions.${action}`, { part: translate(`history.parts.${part}`) });
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {what}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <InstantText value={new Date(at).toISOString()} />
        {` · ${user ? user.label : translate('history.service')}`}
        {job && (
          <>
            {' · '}
            <RecordLink plain resource="jobs" id={job}>
              {translate('history.byJob')}
            </RecordLink>
          </>
        )}
      </Typography>
      {changes.length > 0 && <HistoryChanges part={part} label={`${what} ${part_id}`} changes={changes} isNew={action === 'created'} />}
    </Box>
  );
};
