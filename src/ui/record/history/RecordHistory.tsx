import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AuditedRecord } from '../../../../contract/resources/resource-table.ts';
import { ReadFailure } from '../../failure/ReadFailure.tsx';
import { Panel } from '../Panel.tsx';
import { HistoryEntry } from './HistoryEntry.tsx';
import { useRecordHistory } from './use-record-history.ts';

interface RecordHistoryProps {
  readonly type: AuditedRecord;
  readonly id: string;
  /** The version of the displayed record; another version loads the history again. `undefined` if the record no longer exists. */
  readonly version: string | undefined;
}

/** The history of a record: who changed which fields, from which value to which. */
export const RecordHistory = ({ type, id, version }: RecordHistoryProps) => {
  const translate = useTranslate();
  const { entries, error, isPending, hasOlder, isReadingOlder, readOlder, refetch } = useRecordHistory(type, id, version ?? '');
  const isGone = version === undefined;
  // A record that never existed has no history, and its page already shows that.
  if (isGone && !entries?.length) return null;
  return (
    <Panel title={translate('history.title')} id="history">
      {isGone && <Typography sx={{ mb: 1 }}>{translate('history.gone')}</Typography>}
      {isPending && <Skeleton variant="rounded" height="6rem" aria-hidden />}
      {!entries && error && <ReadFailure error={error} onRetry={refetch} />}
      {entries?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('history.none')}
        </Typography>
      )}
      {entries && entries.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      {hasOlder && (
        <Button size="small" sx={{ mt: 1 }} disabled={isReadingOlder} onClick={() => void readOlder()}>
          {translate('history.more')}
        </Button>
      )}
    </Panel>
  );
};
