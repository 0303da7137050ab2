import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { usePermissions } from '../../../providers/permissions.ts';

import { consignmentColumns } from '../../../ui/record/consignment-columns.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import { clientLists } from './client-lists.ts';

const newestFirst = { field: 'created', order: 'DESC' } as const;
const clientConsignmentColumns = [
  consignmentColumns.name,
  consignmentColumns.sale,
  consignmentColumns.status,
  consignmentColumns.created,
  consignmentColumns.items,
];

/** The client's consignments, newest first. */
export const ClientConsignments = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  return (
    <RelatedList
      resource="consignments"
      title={translate('resources.clients.related.consignments')}
      filter={clientLists.consignments(clientId)}
      sort={newestFirst}
      fields={['label', 'consignment_id', 'status', 'sale', 'item_count', 'created']}
      columns={clientConsignmentColumns}
      empty={translate('resources.clients.related.noConsignments')}
      actions={
        can('createConsignment') && (
          <Button size="small" startIcon={<AddIcon />} component={LinkBase} to={`/consignments/create?owner=${clientId}`}>
            {translate('resources.consignments.add')}
          </Button>
        )
      }
    />
  );
};
