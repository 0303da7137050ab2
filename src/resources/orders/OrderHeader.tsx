import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { TasksButton } from '../tasks/drawer/TasksButton.tsx';
import { OrderMarkText } from './OrderMarkText.tsx';
import type { OrderMark } from './order-mark.ts';
import type { Settlement } from './settlement.ts';

interface OrderHeaderProps {
  readonly order: OrderAppRecord;
  readonly marks: readonly OrderMark[];
  readonly settlement: Settlement;
}

/** The client of the order, the payment status and the open amount. The order's name is in the page title. */
export const OrderHeader = ({ order, marks, settlement: { credited, open } }: OrderHeaderProps) => {
  const translate = useTranslate();
  const name = useOrderName()(order);
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {order.owner.label}
      </Typography>
      {marks.map((mark) => (
        <OrderMarkText key={mark} mark={mark} />
      ))}
      <Typography color="text.secondary">{name}</Typography>
      {order.status.id !== 'canceled' && (
        <Typography>
          {Number(credited) !== 0 && (
            <>
              {translate('resources.orders.fields.credited')}: <MoneyText value={credited} /> ·{' '}
            </>
          )}
          {translate(`resources.orders.open.${order.type}`, { _: translate('resources.orders.open.bidder') })}:{' '}
          <strong>
            <MoneyText value={open} />
          </strong>
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      <TasksButton reference={order.id} />
      <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
        {translate('resources.orders.print')}
      </Button>
    </Box>
  );
};
