import Icon from '@mui/icons-material/ReceiptLongOutlined';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'orders',
  list: lazily(() => import('./list/OrderList.tsx').then(({ OrderList }) => OrderList)),
  show: lazily(() => import('./document/OrderShow.tsx').then(({ OrderShow }) => OrderShow)),
  create: lazily(() => import('./create/OrderCreate.tsx').then(({ OrderCreate }) => OrderCreate)),
  icon: Icon,
  recordRepresentation: ({ label }: Pick<OrderAppRecord, 'label'>) => label,
} as const;

export const RecordClientPayment = lazily(() =>
  import('./document/RecordPayment.tsx').then(({ RecordClientPayment }) => RecordClientPayment),
);
export const RecordPaymentById = lazily(() => import('./document/RecordPayment.tsx').then(({ RecordPaymentById }) => RecordPaymentById));
export const ReminderDialogById = lazily(() =>
  import('./reminders/ReminderDialog.tsx').then(({ ReminderDialogById }) => ReminderDialogById),
);
export type { OrderBalance } from './document/order-balance.ts';
export type { OrderCommand } from './steps/use-order-command.ts';
