import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { TasksButton } from '../tasks/drawer/TasksButton.tsx';
import { OrderMarkText } from './OrderMarkText.tsx';
import type { OrderMark } from './order-mark.ts';
import { useOrderName } from './use-order-name.ts';

/** Whose the order is, and how far it is paid; the page's title names it. */
export const OrderHeader = ({ order, marks }: { order: OrderAppRecord; marks: readonly OrderMark[] }) => {
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
      <Box sx={{ flex: 1 }} />
      <TasksButton reference={order.id} />
      <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
        {translate('resources.orders.print')}
      </Button>
    </Box>
  );
};
