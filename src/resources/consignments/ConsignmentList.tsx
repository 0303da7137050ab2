import { NullableBooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { consignmentList, consignmentStatuses } from '../../../contract/resources/consignment.ts';
import type { Me } from '../../../contract/resources/user.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { CountText } from '../../ui/fields/CountText.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { RecordIdInput } from '../../ui/inputs/RecordIdInput.tsx';
import { lazily } from '../../ui/lazily.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ListSelectionBar } from '../../ui/list/selection/ListSelectionBar.tsx';
import { type Column, dayCell } from '../../ui/list/table/columns.ts';
import { moneyColumn } from '../../ui/list/table/money-column.tsx';
import { useSaleScope } from '../../ui/list/use-sale-scope.ts';
import { OpenByNumber } from '../../ui/record/OpenByNumber.tsx';
import { ConsignmentStatus } from './ConsignmentStatus.tsx';
import { StaffNames, staffNames } from './StaffNames.tsx';

const ConsignmentBulkDialog = lazily(() =>
  import('./ConsignmentBulkDialog.tsx').then(({ ConsignmentBulkDialog }) => ConsignmentBulkDialog),
);

const statusChoices = consignmentStatuses.map((id) => ({ id, name: `resources.consignments.statuses.${id}` }));

const labelKeyOf = (field: string) => `resources.consignments.fields.${field}`;
type ConsignmentFilter = ListFilter<typeof consignmentList>;

const saleFilter: ConsignmentFilter = {
  name: 'sale_id',
  input: (source) => <RecordIdInput source={source} label={labelKeyOf('sale')} kind="sale" />,
};
const ownerFilter: ConsignmentFilter = {
  name: 'owner',
  input: (source) => <RecordIdInput source={source} label={labelKeyOf('owner')} kind="client" />,
};
const rangeFilters: ConsignmentFilter[] = [
  { name: 'estimated', input: (source) => <RangeFilter source={source} label={labelKeyOf('estimated')} kind="money" /> },
  ...(['created', 'updated'] as const).map(
    (name): ConsignmentFilter => ({ name, input: (source) => <RangeFilter source={source} label={labelKeyOf(name)} kind="instant" /> }),
  ),
];

export const ConsignmentList = () => {
  const me = useMe();
  const { can } = usePermissions();
  const saleId = useSaleScope('consignments');
  const staffChoices = me.config.staff.map(({ id, label }) => ({ id, name: label }));
  if (!hasExtension(me, 'consignments-read')) return <OpenByNumber resource="consignments" />;
  return (
    <RecordList
      resource="consignments"
      spec={consignmentList}
      fields={consignmentListFields}
      sort={{ field: 'created', order: 'DESC' }}
      filters={[
        { name: 'q', input: (source) => <SearchField source={source} placeholder="resources.consignments.search" />, alwaysOn: true },
        { name: 'status', input: (source) => <SelectInput source={source} choices={statusChoices} />, alwaysOn: true },
        { name: 'responsible_user', input: (source) => <SelectInput source={source} choices={staffChoices} translateChoice={false} /> },
        ...(saleId === null ? [saleFilter] : []),
        ...(can('listClients') ? [ownerFilter] : []),
        {
          name: 'owner_name',
          input: (source) => <TextInput source={source} label="resources.consignments.filters.ownerName" resettable />,
        },
        { name: 'has_email', input: (source) => <NullableBooleanInput source={source} label="resources.consignments.filters.hasEmail" /> },
        ...rangeFilters,
      ]}
      columns={consignmentColumns(me.config)}
      hiddenByDefault={hiddenConsignmentColumns}
      compact={<ConsignmentCompactList />}
      add={<AddButton resource="consignments" />}
      {...(can('bulkConsignments') ? { bulkActions: <ConsignmentBulkActions /> } : {})}
    />
  );
};

const ConsignmentBulkActions = () => (
  <ListSelectionBar
    label={useTranslate()('resources.consignments.bulk.region')}
    chooseAll="resources.consignments.bulk.chooseAll"
    dialog={(props) => <ConsignmentBulkDialog {...props} />}
  />
);

const ConsignmentCompactList = () => (
  <CompactList<ConsignmentAppRecord>
    primary={({ id, label }) => label || `#${id}`}
    secondary={({ owner, sale }) => [owner?.label, sale?.label].filter(Boolean).join(' · ')}
    end={({ status }) => <ConsignmentStatus inList status={status} />}
  />
);

const consignmentListFields = [
  'label',
  'consignment_id',
  'owner',
  'status',
  'sale',
  'item_count',
  'estimated',
  'responsible_user',
  'created',
  'updated',
] as const;

/** A consignment with the requested fields, so that a column cannot show a field that the list does not request. */
type RequestedConsignment = Pick<ConsignmentAppRecord, 'id' | (typeof consignmentListFields)[number]>;

const consignmentColumns = (config: Me['config']): readonly Column<RequestedConsignment>[] => [
  { source: 'consignment_id', sort: 'ASC', cell: ({ consignment_id }) => consignment_id },
  {
    source: 'label',
    sort: 'ASC',
    widthShare: 24,
    cell: ({ id, label }) => label || `#${id}`,
    show: ({ id, label }) => (
      <RecordLink unstyled resource="consignments" id={id}>
        {label || `#${id}`}
      </RecordLink>
    ),
  },
  {
    source: 'owner',
    widthShare: 17,
    cell: ({ owner }) => owner?.label,
    show: ({ owner }) =>
      owner && (
        <RecordLink unstyled resource="clients" id={owner.id}>
          {owner.label}
        </RecordLink>
      ),
  },
  {
    source: 'status',
    sort: 'ASC',
    cell: ({ status }, { translate }) => translate(`resources.consignments.statuses.${status.value}`),
    show: ({ status }) => <ConsignmentStatus inList status={status} />,
  },
  {
    source: 'sale',
    minTableWidth: 'medium',
    widthShare: 20,
    cell: ({ sale }) => sale?.label,
    show: ({ sale }) =>
      sale && (
        <RecordLink unstyled resource="sales" id={sale.id}>
          {sale.label}
        </RecordLink>
      ),
  },
  {
    source: 'item_count',
    align: 'right',
    cell: ({ item_count }) => item_count,
    show: ({ item_count }) => <CountText value={item_count} />,
  },
  moneyColumn('estimated', ({ estimated }) => estimated, { sort: 'DESC', minTableWidth: 'wide' }),
  {
    source: 'responsible_user',
    minTableWidth: 'wide',
    cell: ({ responsible_user }) => staffNames(responsible_user, config),
    show: ({ responsible_user }) => <StaffNames ids={responsible_user} />,
  },
  {
    source: 'created',
    minTableWidth: 'medium',
    sort: 'DESC',
    cell: ({ created }) => dayCell(created),
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
  {
    source: 'updated',
    minTableWidth: 'wide',
    sort: 'DESC',
    cell: ({ updated }) => dayCell(updated),
    show: ({ updated }) => <InstantText value={updated} dateOnly />,
  },
];

const hiddenConsignmentColumns = ['responsible_user', 'updated'];
