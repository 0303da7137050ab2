import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { required, useAuthenticated, useGetOne, useRequireAccess, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { consignment, consignmentFields } from '../../../contract/resources/consignment.ts';
import { saleStatuses } from '../../../contract/resources/sale.ts';
import type { ClientAppRecord, SaleAppRecord } from '../../providers/data/types.ts';
import { useSaleContext } from '../../providers/sale-context.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { RecordCreateForm } from '../../ui/form/RecordCreateForm.tsx';
import { RecordIdInput } from '../../ui/inputs/RecordIdInput.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useOwnerCheck } from './use-owner-check.ts';

const acceptingSaleStatuses = saleStatuses.filter((status) => status !== 'closed');

/**
 * The URL may contain the sale and the owner: `?sale_id=7&owner=12`. Without a sale in the URL, the sale in which the user works is
 * preselected. A closed sale is never preselected.
 */
export const ConsignmentCreate = () => {
  const translate = useTranslate();
  useAuthenticated();
  useRequireAccess({ resource: 'consignments', action: 'create' });
  const [parameters] = useSearchParams();
  const { sale: currentSaleId } = useSaleContext();
  const checkOwner = useOwnerCheck();
  const ownerId = parameters.get('owner') ?? '';
  const ownerQuery = useGetOne<ClientAppRecord>('clients', { id: ownerId }, { enabled: ownerId !== '', retry: false });
  const saleId = parameters.get('sale_id') ?? currentSaleId ?? '';
  const saleQuery = useGetOne<SaleAppRecord>('sales', { id: saleId }, { enabled: saleId !== '', retry: false });
  // An owner or a sale that cannot be fetched is left out, so that the user can choose another one.
  const isOwnerReady = ownerId === '' || ownerQuery.data !== undefined || ownerQuery.error !== null;
  const isSaleReady = saleId === '' || saleQuery.data !== undefined || saleQuery.error !== null;
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pb: 3 }}>
      <PageHeader title={translate('resources.consignments.add')} />
      {isOwnerReady && isSaleReady ? (
        <RecordCreateForm
          resource="consignments"
          fields={consignmentFields}
          groups={consignment.groups}
          check={checkOwner}
          initial={{
            sale_id: saleQuery.data && saleQuery.data.status !== 'closed' ? saleId : '',
            owner: ownerQuery.data ? { id: ownerId, label: clientName(ownerQuery.data) } : null,
          }}
        >
          <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
            <RecordIdInput
              source="sale_id"
              kind="sale"
              label="resources.consignments.fields.sale"
              filter={{ status: acceptingSaleStatuses }}
              validate={required()}
              openOnFocus
              sx={{ maxWidth: '36rem' }}
            />
          </Paper>
        </RecordCreateForm>
      ) : (
        <Skeleton variant="rounded" height="20rem" aria-hidden />
      )}
    </Box>
  );
};
