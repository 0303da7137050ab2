/** What the consignment list shows: what it asks for, and what its export writes. */
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { ConsignmentStatus } from './ConsignmentStatus.tsx';
import { StaffNames } from './StaffNames.tsx';

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

export const consignmentColumns: readonly Column<ConsignmentAppRecord>[] = [
  { source: 'consignment_id', sort: 'ASC', cell: ({ consignment_id }) => consignment_id },
  {
    source: 'label',
    sort: 'ASC',
    share: 24,
    cell: ({ label }) => label,
    show: ({ id, label }) => (
      <RecordLink resource="consignments" id={id}>
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
        <RecordLink resource="clients" id={owner.id}>
          {owner.label}
        </RecordLink>
      ),
  },
  { source: 'status', sort: 'ASC', cell: ({ status }) => status.value, show: ({ status }) => <ConsignmentStatus status={status} /> },
  {
    source: 'sale',
    share: 20,
    cell: ({ sale }) => sale?.label,
    show: ({ sale }) =>
      sale && (
        <RecordLink resource="sales" id={sale.id}>
          {sale.label}
        </RecordLink>
      ),
  },
  { source: 'item_count', align: 'right', cell: ({ item_count }) => item_count },
  {
    source: 'estimated',
    sort: 'DESC',
    align: 'right',
    cell: ({ estimated }) => estimated,
    show: ({ estimated }) => <MoneyText value={estimated} />,
  },
  {
    source: 'responsible_user',
    cell: ({ responsible_user }) => responsible_user.join(', '),
    show: ({ responsible_user }) => <StaffNames ids={responsible_user} />,
  },
  { source: 'created', sort: 'DESC', cell: ({ created }) => created, show: ({ created }) => <InstantText value={created} dateOnly /> },
  { source: 'updated', sort: 'DESC', cell: ({ updated }) => updated, show: ({ updated }) => <InstantText value={updated} dateOnly /> },
];

export const hiddenConsignmentColumns = ['responsible_user', 'updated'];
