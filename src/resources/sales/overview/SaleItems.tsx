import { useTranslate } from 'react-admin';
import { itemColumns } from '../../../ui/record/item-columns.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import { saleLists } from './sale-lists.ts';

const saleItemColumns = [itemColumns.lot, itemColumns.title, itemColumns.category, itemColumns.status, itemColumns.estimate, itemColumns.hammer];

/** The first lots of a sale. */
export const SaleItems = ({ saleId }: { saleId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="items"
      title={translate('resources.sales.overview.items')}
      filter={saleLists.items(saleId)}
      sort={{ field: 'lot', order: 'ASC' }}
      fields={['lot', 'label', 'status', 'category', 'estimate_low', 'estimate_high', 'hammer_price']}
      columns={saleItemColumns}
      shown={10}
      empty={translate('resources.sales.overview.noItems')}
    />
  );
};
