import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { LotTerm } from '../../../contract/resources/orders/order.ts';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { Panel } from '../../ui/record/Panel.tsx';
import { TermText } from '../../ui/record/TermText.tsx';

interface ItemTermsProps {
  readonly item: Pick<ItemAppRecord, 'id' | 'purchase_price'>;
}

/** Shows the terms that a document created now would apply to the lot, with the source of each term. */
export const ItemTerms = ({ item: { id: itemId, purchase_price } }: ItemTermsProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const {
    data: itemTerms,
    error,
    refetch,
  } = useQuery({
    queryKey: ['items', 'itemTerms', itemId],
    queryFn: ({ signal }) => dataProvider.itemTerms(itemId, { signal }),
  });
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  if (!itemTerms) return <Skeleton variant="rounded" height="10rem" aria-hidden />;
  // A lot with a purchase price belongs to the house, so it has no commission.
  const noCommissionKey = purchase_price ? 'orderTerms.item.ownGoods' : 'orderTerms.item.noCommission';
  const hasKind = (terms: readonly LotTerm[], kind: LotTerm['kind']) => terms.some((term) => term.kind === kind);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title={translate('orderTerms.item.buyer')} hint={translate('orderTerms.item.hint')}>
        <TermFacts terms={itemTerms.buyer} />
        {!hasKind(itemTerms.buyer, 'premium') && translate('orderTerms.item.noPremium')}
      </Panel>
      <Panel title={translate('orderTerms.item.consignor')}>
        <TermFacts terms={itemTerms.consignor} />
        {!hasKind(itemTerms.consignor, 'commission') && translate(noCommissionKey)}
      </Panel>
    </Box>
  );
};

const TermFacts = ({ terms }: { readonly terms: readonly LotTerm[] }) => (
  <Facts>
    {terms.map((term) => (
      <Fact key={JSON.stringify(term)} label={`orderTerms.kinds.${term.kind}`} wide>
        <TermText term={term} />
      </Fact>
    ))}
  </Facts>
);
