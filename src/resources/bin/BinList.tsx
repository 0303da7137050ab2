import Button from '@mui/material/Button';
import { NotFound, SelectInput, useTranslate } from 'react-admin';
import { type DeletedRecord, deletedKinds, deletedRecordList } from '../../../contract/resources/deleted-record.ts';
import { resourceOfNode } from '../../../contract/resources/resource-table.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { ChoicesFilter } from '../../ui/inputs/ChoicesFilter.tsx';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { type CellContext, type Column, instantCell } from '../../ui/list/table/columns.ts';
import { useRestore } from '../../ui/restore/use-restore.ts';
import { daysLeft } from './days-left.ts';

/** The bin: the records that were deleted in the last 30 days, each with a button that restores it. */
export const BinList = () => {
  const me = useMe();
  const staffChoices = [...me.config.staff, ...(me.config.former_staff ?? [])].map(({ id, label }) => ({ id, name: label }));
  if (!hasExtension(me, 'bin')) return <NotFound />;
  const filters: ListFilter<typeof deletedRecordList>[] = [
    { name: 'q', input: (source) => <SearchField source={source} placeholder="resources.bin.search" />, alwaysOn: true },
    {
      name: 'kind',
      input: (source) => <ChoicesFilter source={source} label="resources.bin.fields.kind" choices={kindChoices} />,
      alwaysOn: true,
    },
    {
      name: 'deleted_by',
      input: (source) => (
        <SelectInput source={source} label="resources.bin.fields.deleted_by" choices={staffChoices} translateChoice={false} />
      ),
      alwaysOn: true,
    },
    { name: 'deleted', input: (source) => <RangeFilter source={source} label="resources.bin.fields.deleted" kind="instant" /> },
  ];
  return (
    <RecordList
      resource="bin"
      spec={deletedRecordList}
      fields={[]}
      sort={{ field: 'deleted', order: 'DESC' }}
      filters={filters}
      columns={binColumns}
      hiddenByDefault={[]}
      compact={
        <CompactList<DeletedRecord>
          primary={(entry) => <EntryName entry={entry} />}
          secondary={(entry) => (
            <>
              <KindName entry={entry} /> · {entry.deleted_by?.label} · <DaysLeft entry={entry} />
            </>
          )}
          end={(entry) => <RestoreButton entry={entry} />}
        />
      }
    />
  );
};

const kindChoices = deletedKinds.map((id) => ({ id, name: `resources.bin.kinds.${id}` }));

interface EntryProps {
  readonly entry: DeletedRecord;
}

const entryName = ({ kind, label, record_id }: DeletedRecord, translate: CellContext['translate']): string =>
  label || `${translate(`resources.bin.kinds.${kind}`)} ${record_id}`;

const EntryName = ({ entry }: EntryProps) => entryName(entry, useTranslate());
const KindName = ({ entry }: EntryProps) => useTranslate()(`resources.bin.kinds.${entry.kind}`);

const referenceName = ({ id, label }: NonNullable<DeletedRecord['reference']>): string => label || `#${id}`;

/** Links to the record to which the deleted record belonged. */
const ReferenceLink = ({ entry: { reference } }: EntryProps) => {
  const resource = reference && resourceOfNode(reference.type);
  if (!reference || !resource) return null;
  return (
    <RecordLink unstyled resource={resource} id={reference.id}>
      {referenceName(reference)}
    </RecordLink>
  );
};

const DaysLeft = ({ entry }: EntryProps) => {
  const translate = useTranslate();
  return translate('resources.bin.daysLeft', { smart_count: daysLeft(entry.expires, Date.now()) });
};

const RestoreButton = ({ entry }: EntryProps) => {
  const translate = useTranslate();
  const name = entryName(entry, translate);
  const { restore, isPending } = useRestore();
  return (
    <span title={entry.can_restore ? undefined : translate('resources.bin.onlyAuthor')}>
      <Button
        size="small"
        aria-label={translate('resources.bin.restoreOne', { name })}
        disabled={!entry.can_restore}
        loading={isPending}
        onClick={() => restore({ kind: entry.kind, recordId: entry.record_id, entryId: entry.id })}
        sx={{ py: 0, minWidth: 0, whiteSpace: 'nowrap' }}
      >
        {translate('resources.bin.restore')}
      </Button>
    </span>
  );
};

const isoOf = (unixMilliseconds: number) => new Date(unixMilliseconds).toISOString();

export const binColumns: readonly Column<DeletedRecord>[] = [
  { source: 'label', widthShare: 34, sort: 'ASC', cell: (entry, { translate }) => entryName(entry, translate) },
  { source: 'kind', cell: ({ kind }, { translate }) => translate(`resources.bin.kinds.${kind}`) },
  {
    source: 'reference',
    widthShare: 22,
    cell: ({ reference }) => reference && referenceName(reference),
    show: (entry) => <ReferenceLink entry={entry} />,
  },
  { source: 'deleted_by', minTableWidth: 'medium', cell: ({ deleted_by }) => deleted_by?.label },
  {
    source: 'deleted',
    sort: 'DESC',
    minTableWidth: 'medium',
    cell: ({ deleted }) => instantCell(isoOf(deleted)),
    show: ({ deleted }) => <InstantText value={isoOf(deleted)} />,
  },
  {
    source: 'expires',
    minTableWidth: 'wide',
    cell: ({ expires }) => instantCell(isoOf(expires)),
    show: (entry) => <DaysLeft entry={entry} />,
  },
  { source: 'actions', show: (entry) => <RestoreButton entry={entry} /> },
];
