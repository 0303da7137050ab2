import { NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
import { consignmentList, consignmentStatuses } from '../../../contract/resources/consignment.ts';
import type { Me } from '../../../contract/resources/user.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { RecordIdInput } from '../../ui/inputs/RecordIdInput.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { type Column, dayCell } from '../../ui/list/columns.ts';
import { filterSource } from '../../ui/list/filter-source.ts';
import { moneyColumn } from '../../ui/list/money-column.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { OpenByNumber } from '../../ui/record/OpenByNumber.tsx';
import { ConsignmentStatus } from './ConsignmentStatus.tsx';
import { StaffNames, staffNames } from './StaffNames.tsx';

const source = filterSource(consignmentList);
const statusChoices = consignmentStatuses.map((id) => ({ id, name: `resources.consignments.statuses.${id}` }));

/** The consignment list: the consignments of the sale in which the user works, otherwise all consignments. */
export const ConsignmentList = () => {
  const me = useMe();
  const { can } = usePermissions();
  const staffChoices = me.config.staff.map(({ id, label }) => ({ id, name: label }));
  if (!hasExtension(me, 'consignments-read')) return <OpenByNumber resource="consignments" />;
  return (
    <RecordList
      resource="consignments"
      spec={consignmentList}
      fields={consignmentListFields}
      sort={{ field: 'created', order: 'DESC' }}
      filters={[
        <SearchField key="q" source={source('q')} placeholder="resources.consignments.search" alwaysOn />,
        <SelectInput key="status" source={source('status')} choices={statusChoices} alwaysOn />,
        <SelectInput key="responsible" source={source('responsible_user')} choices={staffChoices} translateChoice={false} />,
        ...(can('listClients')
          ? [<RecordIdInput key="owner" source={source('owner')} label="resources.consignments.fields.owner" kind="client" />]
          : []),
        <TextInput key="owner_name" source={source('owner_name')} label="resources.consignments.filters.ownerName" resettable />,
        <NullableBooleanInput key="has_email" source={source('has_email')} label="resources.consignments.filters.hasEmail" />,
      ]}
      columns={consignmentColumns(me.config.staff)}
      hiddenByDefault={hiddenConsignmentColumns}
      compact={<ConsignmentCompactList />}
      add={<AddButton resource="consignments" />}
    />
  );
};

/** The consignment list on narrow screens. */
const ConsignmentCompactList = () => (
  <CompactList<ConsignmentAppRecord>
    primary={({ id, label }) => label || `#${id}`}
    secondary={({ owner, sale }) => [owner?.label, sale?.label].filter(Boolean).join(' · ')}
    end={({ status }) => <ConsignmentStatus status={status} />}
  />
);

// The fields that the consignment list fetches, and the columns of the list and of its export.

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

const consignmentColumns = (staff: Me['config']['staff']): readonly Column<ConsignmentAppRecord>[] => [
  { source: 'consignment_id', sort: 'ASC', cell: ({ consignment_id }) => consignment_id },
  {
    source: 'label',
    sort: 'ASC',
    share: 24,
    cell: ({ id, label }) => label || `#${id}`,
    show: ({ id, label }) => (
      <RecordLink unstyled resource="consignments" id={id}>
        {label || `#${id}`}
      </RecordLink>
    ),
  },
  {
    source: 'owner',
    share: 17,
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
    show: ({ status }) => <ConsignmentStatus status={status} />,
  },
  {
    source: 'sale',
    share: 20,
    cell: ({ sale }) => sale?.label,
    show: ({ sale }) =>
      sale && (
        <RecordLink unstyled resource="sales" id={sale.id}>
          {sale.label}
        </RecordLink>
      ),
  },
  { source: 'item_count', align: 'right', cell: ({ item_count }) => item_count },
  moneyColumn('estimated', ({ estimated }) => estimated, { sort: 'DESC' }),
  {
    source: 'responsible_user',
    cell: ({ responsible_user }) => staffNames(responsible_user, staff),
    show: ({ responsible_user }) => <StaffNames ids={responsible_user} />,
  },
  {
    source: 'created',
    sort: 'DESC',
    cell: ({ created }) => dayCell(created),
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
  {
    source: 'updated',
    sort: 'DESC',
    cell: ({ updated }) => dayCell(updated),
    show: ({ updated }) => <InstantText value={updated} dateOnly />,
  },
];

const hiddenConsignmentColumns = ['responsible_user', 'updated'];
