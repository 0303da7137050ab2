import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { lazySilently } from '../../ui/lazily.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { AddressToday } from './AddressToday.tsx';
import { DocumentLanguage } from './DocumentLanguage.tsx';
import { Invoice } from './Invoice.tsx';
import { OrderCorrections } from './OrderCorrections.tsx';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderLinks } from './OrderLinks.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { creditedShare, orderMarks } from './order-mark.ts';
import { RefreshOrder } from './RefreshOrder.tsx';
import { useCredits } from './use-credits.ts';

const NodeNotes = lazySilently(() => import('../notes/NodeNotes.tsx').then(({ NodeNotes }) => NodeNotes));

/** The page of an order: the document, and its payments and actions beside it. */
export const OrderPage = ({ order }: { order: OrderAppRecord }) => {
  const credits = useCredits(order);
  const { allows } = usePermissions();
  const marks = orderMarks({ ...order, amount_due: credits.open }, creditedShare({ ...order, credited: credits.credited }));
  return (
    <>
      <OrderHeader order={order} marks={marks} settlement={credits} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 21rem' },
          alignItems: 'start',
        }}
      >
        <div>
          {allows('updateOrder') && order.status.id !== 'canceled' && <AddressToday order={order} />}
          <RefreshOrder order={order} />
          <DocumentLanguage language={order.document?.language}>
            <Invoice order={order} marks={marks} credits={credits} />
          </DocumentLanguage>
        </div>
        <div>
          <OrderPayments order={order} settlement={credits} />
          <OrderSteps order={order} />
          <OrderCorrections order={order} credits={credits} />
          <OrderLinks order={order} />
          <Suspense fallback={<Skeleton variant="rounded" height="6rem" aria-hidden />}>
            <div className="not-printed">{allows('updateOrder') && <NodeNotes reference={order.id} />}</div>
          </Suspense>
        </div>
      </Box>
      <RecordChangedNotice resource="orders" id={order.id} />
    </>
  );
};
