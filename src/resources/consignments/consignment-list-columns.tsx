/** The fields that the consignment list fetches, and the columns of the list and of its export. */
import type { Me } from '../../../contract/resources/user.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { amountCell, type Column, dayCell } from '../../ui/list/columns.ts';
import { ConsignmentStatus } from './ConsignmentStatus.tsx';
import { StaffNames, staffNames } from './StaffNames.tsx';

export const consignmentListFields = [
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

export const consignmentColumns = (staff: Me['config']['staff']): readonly Column<ConsignmentAppRecord>[] => [
  { source: 'consignment_id', sort: 'ASC', cell: ({ consignment_id }) => consignment_id },
  {
    source: 'label',
    sort: 'ASC',
    share: 24,
    cell: ({ id, label }) => label || `#${id}`,
    show: ({ id, label }) => (
      <RecordLink plain resource="consignments" id={id}>
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
        <RecordLink plain resource="clients" id={owner.id}>
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
        <RecordLink plain resource="sales" id={sale.id}>
          {sale.label}
        </RecordLink>
      ),
  },
  { source: 'item_count', align: 'right', cell: ({ item_count }) => item_count },
  {
    source: 'estimated',
    sort: 'DESC',
    align: 'right',
    cell: ({ estimated }) => amountCell(estimated),
    show: ({ estimated }) => <MoneyText value={estimated} />,
  },
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

export const hiddenConsignmentColumns = ['responsible_user', 'updated'];
