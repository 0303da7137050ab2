import { useTranslate } from 'react-admin';
import { consignmentColumns } from '../../../ui/record/consignment-columns.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import { saleLists } from './sale-lists.ts';

const saleConsignmentColumns = [consignmentColumns.name, consignmentColumns.owner, consignmentColumns.status, consignmentColumns.items];

/** The consignments of a sale, newest first. */
export const SaleConsignments = ({ saleId }: { saleId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="consignments"
      title={translate('resources.sales.overview.consignments')}
      filter={saleLists.consignments(saleId)}
      sort={{ field: 'created', order: 'DESC' }}
      fields={['label', 'consignment_id', 'owner', 'status', 'item_count', 'created']}
      columns={saleConsignmentColumns}
      empty={translate('resources.sales.overview.noConsignments')}
    />
  );
};
