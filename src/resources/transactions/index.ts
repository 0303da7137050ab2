import Icon from '@mui/icons-material/PaymentsOutlined';
import type { TransactionAppRecord } from '../../providers/data/types.ts';
import { lazily } from '../../ui/lazily.ts';

export default {
  name: 'transactions',
  list: lazily(() => import('./PaymentList.tsx').then(({ PaymentList }) => PaymentList)),
  icon: Icon,
  recordRepresentation: ({ id }: Pick<TransactionAppRecord, 'id'>) => id,
} as const;

export { PaymentTable } from './PaymentTable.tsx';
export { proposedPaymentType } from './payment-form.ts';
export { paymentTranslator } from './payment-translator.ts';
export const ClientPaymentDialog = lazily(() => import('./ClientPaymentDialog.tsx').then(({ ClientPaymentDialog }) => ClientPaymentDialog));
export const PaymentDialog = lazily(() => import('./PaymentDialog.tsx').then(({ PaymentDialog }) => PaymentDialog));
