import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { centsFromDecimal, decimalFromCents, formatMoney } from '../../../../contract/money.ts';
import { creditOf, creditOrderTypes, openForCredit } from '../../../../contract/orders/client-credit.ts';
import { issuedOrderStatuses } from '../../../../contract/resources/order.ts';
import type { ListedOrder, OrderAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { lazily } from '../../../ui/lazily.ts';
import type { OrderBalance } from '../document/order-balance.ts';
import { useOrderCommand } from '../steps/use-order-command.ts';
import { CreditUses } from './CreditUses.tsx';

const UseCreditDialog = lazily(() => import('./UseCreditDialog.tsx').then(({ UseCreditDialog }) => UseCreditDialog));

interface ClientCreditProps {
  readonly order: OrderAppRecord;
  readonly balance: OrderBalance;
}

/** The credits that were moved to or from the order, and those that can be used for it. Requires the extension client-credit. */
export const ClientCredit = ({ order, balance }: ClientCreditProps) => {
  const { can } = usePermissions();
  const amounts = { type: order.type, status: order.status.id, amount_due: centsFromDecimal(order.amount_due) ?? 0 };
  const isOpen = openForCredit(amounts) > 0 && !balance.isReissued;
  // The credits are found by the field `owed`.
  const isOffered = hasExtension(useMe(), 'order-credits') && can('useCredit');
  const credit = creditOf(amounts);
  return (
    <>
      {(order.credit_uses ?? []).length > 0 && <CreditUses order={order} isReversible={!balance.isReissued} />}
      {isOffered && credit > 0 && <OwnCredit amount={credit} />}
      {isOffered && isOpen && <OfferedCredits order={order} />}
    </>
  );
};

/** States that the amount of this order is a credit, and where it can be used. */
const OwnCredit = ({ amount }: { readonly amount: number }) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {translate('clientCredit.own', { amount: formatMoney(decimalFromCents(amount), currency) })}
    </Alert>
  );
};

/** More orders with a credit than any client has. */
const maxCredits = 20;

/** The credits of the client on other orders, oldest first, each with a button that uses it. */
const OfferedCredits = ({ order }: Pick<ClientCreditProps, 'order'>) => {
  const translate = useTranslate();
  const nameOf = useOrderName();
  const { currency } = useMe().config;
  const command = useOrderCommand();
  const [used, setUsed] = useState<ListedOrder>();
  const { data = [] } = useGetList<ListedOrder>('orders', {
    filter: { owner: order.owner.id, owed: { to: '-0.01' }, type: [...creditOrderTypes], status: [...issuedOrderStatuses] },
    pagination: { page: 1, perPage: maxCredits },
    sort: { field: 'created', order: 'ASC' },
  });
  return (
    <>
      {data.map((credit) => (
        <Alert
          key={credit.id}
          severity="info"
          sx={{ mt: 1.5 }}
          action={
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                command.clearError();
                setUsed(credit);
              }}
              aria-label={translate('clientCredit.actionOf', { order: nameOf(credit) })}
            >
              {translate('clientCredit.action')}
            </Button>
          }
        >
          <Box component="span">{translate('clientCredit.offered', { amount: formatMoney(amountOf(credit), currency) })} </Box>
          <RecordLink resource="orders" id={credit.id}>
            {nameOf(credit)}
          </RecordLink>
        </Alert>
      ))}
      {used && (
        <Suspense fallback={null}>
          <UseCreditDialog order={order} from={used} command={command} onClose={() => setUsed(undefined)} />
        </Suspense>
      )}
    </>
  );
};

const amountOf = ({ amount_due }: Pick<ListedOrder, 'amount_due'>): string => decimalFromCents(Math.abs(centsFromDecimal(amount_due) ?? 0));
