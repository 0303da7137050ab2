import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Field, Fields } from '../../../../contract/fields.ts';
import { type AuditEntry, auditParts } from '../../../../contract/resources/audit.ts';
import { type AuditedRecord, type AuditPart, resourceOfAuditPart } from '../../../../contract/resources/resource-table.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { ReadFailure } from '../../failure/ReadFailure.tsx';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { InstantText } from '../../fields/InstantText.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { RelatedTable } from '../../fields/RelatedTable.tsx';
import { useFieldLabels } from '../../fields/use-field-labels.ts';
import { Panel } from '../Panel.tsx';

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

/** One change: the action, the time and the user, then each field with its value before and after. */
const HistoryEntry = ({ entry: { action, part, part_id, at, user, job, changes } }: { readonly entry: AuditEntry }) => {
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
            <RecordLink unstyled resource="jobs" id={job}>
              {translate('history.byJob')}
            </RecordLink>
          </>
        )}
      </Typography>
      {changes.length > 0 && <HistoryChanges part={part} label={`${what} ${part_id}`} changes={changes} isNew={action === 'created'} />}
    </Box>
  );
};

interface HistoryChangesProps {
  readonly part: AuditPart;
  readonly label: string;
  readonly changes: AuditEntry['changes'];
  /** Whether the change created the record, so that there are no earlier values. */
  readonly isNew: boolean;
}

/** The fields of one change. Unknown fields are omitted, because the app cannot format their values. */
const HistoryChanges = ({ part, label, changes, isNew }: HistoryChangesProps) => {
  const translate = useTranslate();
  const nameOf = useFieldLabels(resourceOfAuditPart(part));
  const fields: Fields = auditParts[part];
  const known = changes.flatMap((change) => {
    const field: Field | undefined = fields[change.field];
    return field ? [{ ...change, type: field }] : [];
  });
  const labelOf = (path: string) => translate(`history.fields.${path}`, { _: nameOf(path) });
  const valueColumn = (when: 'before' | 'after') => ({
    label: `history.${when}`,
    show: (change: (typeof known)[number]) => (
      <FieldValue field={change.type} value={change[when]} source={change.field} labelOf={labelOf} />
    ),
  });
  return (
    <RelatedTable
      label={label}
      rows={known}
      keyOf={({ field }) => field}
      scrolls
      columns={[
        { label: 'history.field', show: ({ field }) => labelOf(field) },
        ...(isNew ? [] : [valueColumn('before')]),
        valueColumn('after'),
      ]}
    />
  );
};

/** Loads the history of a record page by page, newest entries first. Another `version` loads it again. */
function useRecordHistory(type: AuditedRecord, id: string, version: string) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['record-history', type, id, version],
    queryFn: ({ pageParam, signal }) => dataProvider.recordHistory(type, id, pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data: entries }) => sum + entries.length, 0);
      return read < last.count ? last.data.at(-1)?.id : undefined;
    },
    placeholderData: (before) => before,
  });
  const entries = data?.pages.flatMap((page) => page.data);
  return { entries, error, isPending, hasOlder: hasNextPage, isReadingOlder: isFetchingNextPage, readOlder: fetchNextPage, refetch };
}
