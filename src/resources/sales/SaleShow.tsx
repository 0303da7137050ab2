import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { saleFields, saleGroups } from '../../../contract/resources/sale.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { lazySilently } from '../../ui/lazily.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { WhenSeen } from '../../ui/record/WhenSeen.tsx';
import { SaleConsignments } from './overview/SaleConsignments.tsx';
import { SaleItems } from './overview/SaleItems.tsx';
import { SaleOrders } from './overview/SaleOrders.tsx';
import { SaleOverview } from './overview/SaleOverview.tsx';
import { SaleHeader } from './SaleHeader.tsx';

const NodeNotes = lazySilently(() => import('../notes/NodeNotes.tsx').then(({ NodeNotes }) => NodeNotes));

/** The page of a sale: an overview, related records, then all settings. */
export const SaleShow = () => {
  const translate = useTranslate();
  const me = useMe();
  const { can } = usePermissions();
  return (
    <RecordPage resource="sales" action="show" titleOf={({ label }) => label}>
      {(sale) => (
        <>
          <SaleHeader sale={sale} />
          <SaleOverview sale={sale} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 2 }}>
            {hasExtension(me, 'items-list') && (
              <WhenSeen height={18}>
                <SaleItems saleId={sale.id} />
              </WhenSeen>
            )}
            {hasExtension(me, 'consignments-read') && (
              <WhenSeen height={12}>
                <SaleConsignments saleId={sale.id} />
              </WhenSeen>
            )}
            {can('listOrders') && (
              <WhenSeen height={12}>
                <SaleOrders saleId={sale.id} />
              </WhenSeen>
            )}
            {can('listNotes') && (
              <WhenSeen height={8}>
                <NodeNotes reference={sale.id} />
              </WhenSeen>
            )}
          </Box>
          <Typography variant="h5" component="h2" sx={{ mt: 3, mb: 1 }}>
            {translate('resources.sales.overview.settings')}
          </Typography>
          <RecordDetails resource="sales" fields={saleFields} groups={saleGroups} values={{ ...sale }} />
          <RecordChangedNotice resource="sales" id={sale.id} />
        </>
      )}
    </RecordPage>
  );
};
