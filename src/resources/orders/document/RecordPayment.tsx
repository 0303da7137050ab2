import { Suspense } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { TransactionType } from '../../../../contract/resources/transaction.ts';
import type { ClientAppRecord, ListedOrder, OrderAppRecord } from '../../../providers/data/types.ts';
import { ClientPaymentDialog, PaymentDialog, proposedPaymentType } from '../../transactions/index.ts';
import { FreshOrder } from '../FreshOrder.tsx';
import { useOrderCommand } from '../steps/use-order-command.ts';
import type { OrderBalance } from './order-balance.ts';
import { useOrderBalance } from './use-order-balance.ts';

interface RecordPaymentProps {
  readonly order: OrderAppRecord;
  readonly balance: OrderBalance;
  readonly onClose: () => void;
}

/** Proposes the amount due after credit notes. */
export const RecordPayment = ({ order, balance, onClose }: RecordPaymentProps) => {
  const command = useOrderCommand();
  const type = useProposedPaymentType(order.owner.id);
  return (
    type && (
      <Suspense fallback={null}>
        <PaymentDialog
          order={{ ...order, amount_due: balance.open }}
          type={type}
          creditInCents={balance.creditInCents}
          command={command}
          onClose={onClose}
        />
      </Suspense>
    )
  );
};

interface RecordClientPaymentProps {
  /** The id of the client. */
  readonly client: string;
  /** The unpaid invoices, oldest first. */
  readonly invoices: readonly ListedOrder[];
  readonly onClose: () => void;
}

/** Records one payment for several invoices of a client. */
export const RecordClientPayment = (props: RecordClientPaymentProps) => {
  const command = useOrderCommand();
  const type = useProposedPaymentType(props.client);
  return type && <ClientPaymentDialog {...props} type={type} command={command} />;
};

/**
 * Returns the payment type to propose for a client; undefined while the client is being loaded. Returns `Wire Transfer` if the client
 * cannot be loaded, for example without a network.
 */
function useProposedPaymentType(clientId: string): TransactionType | undefined {
  const { data: client, isLoading } = useGetOne<ClientAppRecord>('clients', { id: clientId }, { retry: false });
  return isLoading ? undefined : proposedPaymentType(client);
}

/** Fetches the order first, because the open dialog does not update the proposed amount. */
export const RecordPaymentById = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <FreshOrder id={id} title={useTranslate()('resources.transactions.record')} onClose={onClose}>
    {(order) => <RecordPaymentWithBalance order={order} onClose={onClose} />}
  </FreshOrder>
);

const RecordPaymentWithBalance = ({ order, onClose }: { readonly order: OrderAppRecord; readonly onClose: () => void }) => (
  <RecordPayment order={order} balance={useOrderBalance(order)} onClose={onClose} />
);
