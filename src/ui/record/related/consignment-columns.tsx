/** Columns of consignments on the pages of other records. */
import type { ConsignmentAppRecord } from '../../../providers/data/types.ts';
import { InstantText } from '../../fields/InstantText.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import type { RelatedColumn } from '../../fields/RelatedTable.tsx';
import { StatusText } from '../StatusText.tsx';

export const consignmentColumns = {
  name: {
    label: 'records.related.name',
    show: ({ id, label, consignment_id }) => (
      <RecordLink unstyled resource="consignments" id={id}>
        {label || consignment_id || `#${id}`}
      </RecordLink>
    ),
  },
  owner: {
    label: 'records.related.owner',
    show: ({ owner }) =>
      owner && (
        <RecordLink unstyled resource="clients" id={owner.id}>
          {owner.label || `#${owner.id}`}
        </RecordLink>
      ),
  },
  sale: { label: 'records.related.sale', hiddenOnPhones: true, show: ({ sale }) => sale?.label },
  status: {
    label: 'records.related.status',
    look: 'short',
    show: ({ status }) => <StatusText resource="consignments" status={status.value} label={status.label} />,
  },
  created: {
    label: 'records.related.created',
    look: 'short',
    hiddenOnPhones: true,
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
  items: { label: 'records.related.items', look: 'right', show: ({ item_count }) => item_count },
} as const satisfies Record<string, RelatedColumn<ConsignmentAppRecord>>;
