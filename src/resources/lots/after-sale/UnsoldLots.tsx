import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { EstimateText } from '../../../ui/fields/EstimateText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RelatedTable } from '../../../ui/fields/RelatedTable.tsx';
import { Thumbnail } from '../../../ui/fields/Thumbnail.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import type { AfterSaleLot } from './after-sale-lots.ts';

const pageSize = 100;

interface UnsoldLotsProps {
  readonly lots: readonly AfterSaleLot[];
  readonly onSell: (lot: AfterSaleLot) => void;
}

export const UnsoldLots = ({ lots, onSell }: UnsoldLotsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [shownCount, setShownCount] = useState(pageSize);
  const nextCount = Math.min(pageSize, lots.length - shownCount);
  return (
    // A picture is higher than a line of text, so the texts beside it are centred vertically.
    <Box sx={{ '& tbody td': { verticalAlign: 'middle' } }}>
      <RelatedTable
        label={translate('afterSale.list')}
        rows={lots.slice(0, shownCount)}
        keyOf={({ id }) => id}
        columns={[
          { label: 'afterSale.columns.lot', look: 'short', show: ({ name }) => name },
          {
            label: 'afterSale.columns.title',
            show: ({ images, title }) => (
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: '5rem', overflowWrap: 'break-word' }}>
                <div className="hidden-on-phones">
                  <Thumbnail images={images} size={40} />
                </div>
                {title}
              </Box>
            ),
          },
          {
            label: 'resources.items.fields.estimates',
            look: 'money',
            hiddenOnPhones: true,
            show: ({ estimates: [low, high] }) => <EstimateText bare estimate_low={low} estimate_high={high} />,
          },
          {
            label: 'resources.items.fields.reserve_price',
            look: 'money',
            hiddenOnPhones: true,
            show: ({ reserve }) => reserve !== null && <MoneyText bare value={reserve} />,
          },
          {
            label: 'afterSale.columns.offer',
            look: 'money',
            show: ({ offerPrice, isBuyNow, excludedBy }) =>
              excludedBy === undefined &&
              (offerPrice === null ? (
                translate('afterSale.anyPrice')
              ) : (
                <>
                  <MoneyText bare value={offerPrice} />
                  {isBuyNow && (
                    <Box component="small" sx={{ display: 'block', whiteSpace: 'normal' }}>
                      {translate('resources.items.fields.buy_now_price')}
                    </Box>
                  )}
                </>
              )),
          },
          {
            label: 'afterSale.columns.action',
            show: (lot) =>
              lot.excludedBy === undefined ? (
                <Button
                  size="small"
                  data-lot={lot.id}
                  aria-label={translate('afterSale.sellLot', { lot: lot.name })}
                  onClick={() => onSell(lot)}
                >
                  {translate('afterSale.sell')}
                </Button>
              ) : (
                translate('afterSale.excluded', { consignment: lot.excludedBy })
              ),
          },
        ]}
      />
      {nextCount > 0 && (
        <Button size="small" onClick={() => setShownCount(shownCount + pageSize)}>
          {translate('afterSale.showMore', { smart_count: nextCount, count: format.count(nextCount) })}
        </Button>
      )}
    </Box>
  );
};
