import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { mayCreate } from '../../../providers/may-create.ts';
import { useMe } from '../../../providers/me.ts';
import { consignmentColumns } from '../../../ui/record/consignment-columns.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import { clientLists } from './client-lists.ts';

const newestFirst = { field: 'created', order: 'DESC' } as const;
const columns = [
  consignmentColumns.name,
  consignmentColumns.sale,
  consignmentColumns.status,
  consignmentColumns.created,
  consignmentColumns.items,
];

/** What the client brought to sales, the newest first. */
export const ClientConsignments = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const add = mayCreate(useMe(), 'consignments');
  return (
    <RelatedList
      resource="consignments"
      title={translate('resources.clients.related.consignments')}
      filter={clientLists.consignments(clientId)}
      sort={newestFirst}
      fields={['label', 'consignment_id', 'status', 'sale', 'item_count', 'created']}
      columns={columns}
      empty={translate('resources.clients.related.noConsignments')}
      actions={
        add && (
          <Button size="small" startIcon={<AddIcon />} component={Link} to={`/consignments/create?owner=${clientId}`}>
            {translate('resources.consignments.add')}
          </Button>
        )
      }
    />
  );
};
