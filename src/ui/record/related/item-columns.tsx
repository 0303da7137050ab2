/** Columns of items on the pages of other records. */
import type { ItemAppRecord } from '../../../providers/data/types.ts';
import { EstimateText } from '../../fields/EstimateText.tsx';
import { MoneyText } from '../../fields/MoneyText.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import type { RelatedColumn } from '../../fields/RelatedTable.tsx';
import { StatusText } from '../StatusText.tsx';

export const itemColumns = {
  lot: { label: 'records.related.lot', look: 'short', show: ({ lot }) => lot || '–' },
  title: {
    label: 'records.related.title',
    show: ({ id, label }) => (
      <RecordLink unstyled resource="items" id={id}>
        {label || `#${id}`}
      </RecordLink>
    ),
  },
  sale: { label: 'records.related.sale', hiddenOnPhones: true, show: ({ sale }) => sale?.label },
  category: { label: 'records.related.category', hiddenOnPhones: true, show: ({ category }) => category?.label },
  status: { label: 'records.related.status', look: 'short', show: ({ status }) => <StatusText resource="items" status={status} /> },
  estimate: {
    label: 'records.related.estimate',
    look: 'money',
    hiddenOnPhones: true,
    show: ({ estimate_low, estimate_high }) => <EstimateText bare estimate_low={estimate_low} estimate_high={estimate_high} />,
  },
  hammer: { label: 'records.related.hammer', look: 'money', show: ({ hammer_price }) => <MoneyText bare value={hammer_price} /> },
} as const satisfies Record<string, RelatedColumn<ItemAppRecord>>;
