import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { lazilyBeside } from '../../ui/lazily.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { AddressToday } from './AddressToday.tsx';
import { howMuchCredited } from './credited-items.ts';
import { Invoice } from './Invoice.tsx';
import { OrderCorrections } from './OrderCorrections.tsx';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderLinks } from './OrderLinks.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { orderMarks } from './order-mark.ts';
import { useCredits } from './use-credits.ts';
import { useOrderRights } from './use-order-rights.ts';

const NodeNotes = lazilyBeside(() => import('../notes/NodeNotes.tsx').then(({ NodeNotes }) => NodeNotes));

/** The document, and beside it what is done with it. */
export const OrderPage = ({ order }: { order: OrderAppRecord }) => {
  const credits = useCredits(order);
  const { isOffice } = useOrderRights();
  const marks = orderMarks(order, howMuchCredited(order, credits.items));
  return (
    <>
      <OrderHeader order={order} marks={marks} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 21rem' },
          alignItems: 'start',
        }}
      >
        <div>
          {isOffice && order.status.id !== 'canceled' && <AddressToday order={order} />}
          <Invoice order={order} marks={marks} credited={credits.items} />
        </div>
        <div>
          <OrderPayments order={order} />
          <OrderSteps order={order} />
          <OrderCorrections order={order} credits={credits} />
          <OrderLinks order={order} />
          <Suspense fallback={<Skeleton variant="rounded" height="6rem" aria-hidden />}>
            <div className="not-printed">{isOffice && <NodeNotes reference={order.id} />}</div>
          </Suspense>
        </div>
      </Box>
      <RecordChangedNotice resource="orders" id={order.id} />
    </>
  );
};
