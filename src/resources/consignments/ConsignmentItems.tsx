import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useGetList, useTranslate } from 'react-admin';
import { relatedPages } from '../../../contract/composed/related-pages.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { EstimateText } from '../../ui/fields/EstimateText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { type RelatedColumn, RelatedTable } from '../../ui/fields/RelatedTable.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { listAddress } from '../../ui/record/list-address.ts';
import { Panel } from '../../ui/record/Panel.tsx';
import { pageParamsOf } from '../../ui/record/related/related-page-params.ts';

export const ConsignmentItems = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const {
    data: items,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<ItemAppRecord>('items', {
    filter: { consignment: id },
    ...pageParamsOf(relatedPages.consignmentItems),
  });
  const title = translate('resources.items.name', { smart_count: 2 });
  const hasHammerPrices = items?.some(({ hammer_price }) => hammer_price) ?? false;
  return (
    <Panel
      title={title}
      count={total > 0 ? format.count(total) : undefined}
      empty={items?.length === 0 && translate('resources.consignments.noItems')}
    >
      {isPending && <Skeleton variant="rounded" height="8rem" aria-hidden />}
      {error && !items && <ReadFailure error={error} onRetry={refetch} />}
      {items && (
        <RelatedTable
          label={title}
          rows={items}
          keyOf={(item) => item.id}
          columns={hasHammerPrices ? [...columns, hammerPriceColumn] : columns}
          scrolls
        />
      )}
      {total > relatedPages.consignmentItems.range && (
        <Button size="small" component={LinkBase} to={listAddress('items', { consignment: id })} sx={{ mt: 1 }}>
          {translate('resources.consignments.allItems', { smart_count: total, total: format.count(total) })}
        </Button>
      )}
    </Panel>
  );
};

const columns: readonly RelatedColumn<ItemAppRecord>[] = [
  { label: 'resources.consignments.items.lot', look: 'short', show: ({ lot }) => lot || '–' },
  {
    label: 'resources.consignments.items.label',
    show: ({ id, label }) => (
      <RecordLink unstyled resource="items" id={id}>
        {label || `#${id}`}
      </RecordLink>
    ),
  },
  {
    label: 'resources.consignments.items.estimate',
    look: 'money',
    show: ({ estimate_low, estimate_high }) => <EstimateText bare estimate_low={estimate_low} estimate_high={estimate_high} />,
  },
];

const hammerPriceColumn: RelatedColumn<ItemAppRecord> = {
  label: 'resources.consignments.items.hammer_price',
  look: 'money',
  show: ({ hammer_price }) => <MoneyText bare value={hammer_price} />,
};
