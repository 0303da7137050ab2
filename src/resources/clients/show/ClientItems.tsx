import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { itemColumns } from '../../../ui/record/item-columns.tsx';
import { Panel } from '../../../ui/record/Panel.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import { clientLists } from './client-lists.ts';
import { useConsignmentIds } from './use-client-lists.ts';

const columns = [itemColumns.lot, itemColumns.title, itemColumns.sale, itemColumns.status, itemColumns.estimate, itemColumns.hammer];
const newestFirst = { field: 'id', order: 'DESC' } as const;

/** The items of the client's consignments, the newest first. */
export const ClientItems = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const consignments = useConsignmentIds(clientId);
  const title = translate('resources.clients.related.items');
  if (!consignments) return null;
  if (consignments.length === 0) {
    return (
      <Panel title={title}>
        <Typography variant="body2" color="text.secondary">
          {translate('resources.clients.related.noItems')}
        </Typography>
      </Panel>
    );
  }
  return (
    <RelatedList
      resource="items"
      title={title}
      filter={clientLists.consignedItems(consignments)}
      sort={newestFirst}
      fields={['lot', 'label', 'status', 'sale', 'estimate_low', 'estimate_high', 'hammer_price']}
      columns={columns}
      empty={translate('resources.clients.related.noItems')}
    />
  );
};
