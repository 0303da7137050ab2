import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AuditedRecord } from '../../../../contract/resources/audit.ts';
import { Panel } from '../Panel.tsx';
import { ReadFailure } from '../ReadFailure.tsx';
import { HistoryEntry } from './HistoryEntry.tsx';
import { useRecordHistory } from './use-record-history.ts';

interface RecordHistoryProps {
  readonly type: AuditedRecord;
  readonly id: string;
  /** Of the record as it is shown: a newer one has newer entries. `undefined`: the record is not there any more. */
  readonly version: string | undefined;
}

/** Who changed what of a record, from which value to which. */
export const RecordHistory = ({ type, id, version }: RecordHistoryProps) => {
  const translate = useTranslate();
  const { entries, error, isPending, hasOlder, isReadingOlder, readOlder, refetch } = useRecordHistory(type, id, version ?? '');
  const isGone = version === undefined;
  // What was never there has no history either, and its page says so.
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
