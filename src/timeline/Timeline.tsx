import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { filterOfKind, type TimelineFilter, type TimelineKind } from '../../contract/composed/timeline.ts';
import { type AuditedRecord, auditedRecordOf } from '../../contract/resources/resource-table.ts';
import type { ResourceName } from '../providers/data/types.ts';
import { useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { NoteForm, useNoteWriting } from '../resources/notes/index.ts';
import { ReadFailure } from '../ui/failure/ReadFailure.tsx';
import { Panel } from '../ui/record/Panel.tsx';
import { EntryMark } from './EntryMark.tsx';
import { TimelineEntry } from './TimelineEntry.tsx';
import { unseenEntries } from './unseen-entries.ts';
import { useTimeline, useTimelineKinds } from './use-timeline.ts';

interface TimelineProps {
  readonly resource: ResourceName;
  readonly id: string;
  /** The record of the page; `undefined` if it no longer exists. The remaining entries are then shown without actions. */
  readonly record: RaRecord | undefined;
}

export const Timeline = ({ resource, ...props }: TimelineProps) => {
  const type = auditedRecordOf(resource);
  // When the page shows another record, the key resets the selected kinds and the newest entry that the user has seen.
  return type && <TimelineContent key={`${resource}/${props.id}`} {...props} resource={resource} type={type} />;
};

const TimelineContent = ({ type, resource, id, record }: TimelineProps & { readonly type: AuditedRecord }) => {
  const translate = useTranslate();
  const me = useMe();
  const availableKinds = useTimelineKinds(type);
  const [selectedKinds, setSelectedKinds] = useState<readonly TimelineFilter[]>([]);
  const kinds = selectedKinds.length > 0 ? availableKinds.filter((kind) => selectedKinds.includes(filterOfKind(kind))) : availableKinds;
  const { entries, error, isPending, areOfOtherKinds, hasOlder, isReadingOlder, readOlder, refetch } = useTimeline({ type, id, kinds });
  const [newestSeenId, setNewestSeenId] = useState<string>();
  const hiddenEntries = unseenEntries(entries ?? [], newestSeenId, me.id);
  const newestId = entries?.[0]?.id;
  // If no entry is hidden, the user sees the newest entry.
  if (!areOfOtherKinds && hiddenEntries.length === 0 && newestId !== newestSeenId) setNewestSeenId(newestId);
  const selectKinds = (newKinds: readonly TimelineFilter[]) => {
    setSelectedKinds(newKinds);
    setNewestSeenId(undefined);
  };
  const isDeleted = record === undefined;
  // A missing record without entries never existed. The page itself reports that.
  if (availableKinds.length === 0 || (isDeleted && selectedKinds.length === 0 && !entries?.length)) return null;
  const canWriteNotes = !isDeleted && availableKinds.includes('note');
  return (
    <Panel title={translate('timeline.title')} isPrinted={false}>
      {isDeleted && <Typography sx={{ mb: 1 }}>{translate('timeline.recordDeleted')}</Typography>}
      {canWriteNotes && <NewNote reference={id} />}
      {availableKinds.length > 1 && <KindFilter availableKinds={availableKinds} selectedKinds={selectedKinds} onSelect={selectKinds} />}
      {isPending && <Skeleton variant="rounded" height="6rem" aria-hidden />}
      {!entries && error && <ReadFailure error={error} onRetry={refetch} />}
      {entries?.length === 0 && <NoEntries isFiltered={selectedKinds.length > 0} canWriteNotes={canWriteNotes} />}
      <Box role="status">
        {hiddenEntries.length > 0 && (
          <Button size="small" onClick={() => setNewestSeenId(newestId)}>
            {translate('timeline.unseen', { smart_count: hiddenEntries.length })}
          </Button>
        )}
      </Box>
      {entries && entries.length > hiddenEntries.length && (
        <Box component="ol" aria-label={translate('timeline.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.slice(hiddenEntries.length).map((entry) => (
            <Box
              component="li"
              key={entry.id}
              sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider', typography: 'body2' }}
            >
              <EntryMark entry={entry} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <TimelineEntry entry={entry} resource={resource} record={record} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {hasOlder && (
        <Button size="small" sx={{ mt: 1 }} disabled={isReadingOlder} onClick={readOlder}>
          {translate('timeline.older')}
        </Button>
      )}
    </Panel>
  );
};

const NewNote = ({ reference }: { readonly reference: string }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const { write } = useNoteWriting(reference);
  if (!can('createNote')) return null;
  return (
    <NoteForm
      draftKey={`node.${reference}`}
      label={translate('resources.notes.add')}
      submitLabel={translate('resources.notes.submit')}
      onSubmit={(text, documents) => write(text, documents, translate('resources.notes.filesOnly'))}
    />
  );
};

interface KindFilterProps {
  readonly availableKinds: readonly TimelineKind[];
  readonly selectedKinds: readonly TimelineFilter[];
  readonly onSelect: (kinds: readonly TimelineFilter[]) => void;
}

/** If no kind is selected, all kinds are shown. */
const KindFilter = ({ availableKinds, selectedKinds, onSelect }: KindFilterProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      size="small"
      value={selectedKinds}
      onChange={(_event, kinds: TimelineFilter[]) => onSelect(kinds)}
      aria-label={translate('timeline.filter')}
      sx={{ flexWrap: 'wrap', my: 1 }}
    >
      {[...new Set(availableKinds.map(filterOfKind))].map((kind) => (
        <ToggleButton key={kind} value={kind} sx={{ py: 0.25, textTransform: 'none' }}>
          {translate(`timeline.kinds.${kind}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const NoEntries = ({ isFiltered, canWriteNotes }: { readonly isFiltered: boolean; readonly canWriteNotes: boolean }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const keyWithoutFilter = canWriteNotes && can('createNote') ? 'noneWriteFirstNote' : 'none';
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {translate(`timeline.${isFiltered ? 'noneOfKinds' : keyWithoutFilter}`)}
    </Typography>
  );
};
