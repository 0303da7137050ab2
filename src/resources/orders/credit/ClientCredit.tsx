import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';
import { creditOf, openAmountForCredit } from '../../../../contract/orders/client-credit.ts';
import type { ListedOrder, OrderAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { lazily } from '../../../ui/lazily.ts';
import { pageParamsOf } from '../../../ui/record/related/related-page-params.ts';
import type { OrderBalance } from '../document/order-balance.ts';
import { useOrderCommand } from '../steps/use-order-command.ts';
import { CreditUses } from './CreditUses.tsx';
import { clientCreditsFilter } from './client-credits-filter.ts';

const UseCreditDialog = lazily(() => import('./UseCreditDialog.tsx').then(({ UseCreditDialog }) => UseCreditDialog));

interface ClientCreditProps {
  readonly order: OrderAppRecord;
  readonly balance: OrderBalance;
}

export const ClientCredit = ({ order, balance }: ClientCreditProps) => {
  const { can } = usePermissions();
  const command = useOrderCommand();
  const [creditToUse, setCreditToUse] = useState<ListedOrder>();
  const { container, focusAfterChange } = useFocusAfterChange();
  const orderInCents = { type: order.type, status: order.status.id, amount_due: centsFromDecimal(order.amount_due) ?? 0 };
  const hasOpenAmount = openAmountForCredit(orderInCents) > 0 && !balance.isReissued;
  // Credits are searched with the filter `owed`, which belongs to the extension order-credits.
  const canUseCredits = hasExtension(useMe(), 'order-credits') && can('useCredit');
  const ownCreditInCents = creditOf(orderInCents);
  const openDialog = (credit: ListedOrder) => {
    command.clearError();
    setCreditToUse(credit);
  };
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      {(order.credit_uses ?? []).length > 0 && (
        <CreditUses order={order} isReversible={!balance.isReissued} onMovedBack={focusAfterChange} />
      )}
      {canUseCredits && ownCreditInCents > 0 && <OwnCredit amountInCents={ownCreditInCents} />}
      {canUseCredits && hasOpenAmount && <UsableCredits order={order} onUse={openDialog} />}
      {creditToUse && (
        <Suspense fallback={null}>
          <UseCreditDialog
            order={order}
            from={creditToUse}
            command={command}
            onUsed={() => {
              setCreditToUse(undefined);
              focusAfterChange();
            }}
            onClose={() => setCreditToUse(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
};

/**
 * Returns the ref of a container, and a function that moves the focus to the container after a dialog has closed. Otherwise the focus would
 * be lost, because the button that opened the dialog disappears.
 */
function useFocusAfterChange() {
  const container = useRef<HTMLDivElement>(null);
  const [changeCount, setChangeCount] = useState(0);
  useEffect(() => {
    if (changeCount > 0) container.current?.focus();
  }, [changeCount]);
  return { container, focusAfterChange: () => setChangeCount((count) => count + 1) };
}

const OwnCredit = ({ amountInCents }: { readonly amountInCents: number }) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {translate('clientCredit.own', { amount: moneyText(decimalFromCents(amountInCents), currency) })}
    </Alert>
  );
};

interface UsableCreditsProps {
  readonly order: OrderAppRecord;
  /** Called with the order that has the credit. */
  readonly onUse: (credit: ListedOrder) => void;
}

const UsableCredits = ({ order, onUse }: UsableCreditsProps) => {
  const translate = useTranslate();
  const nameOf = useOrderName();
  const { currency } = useMe().config;
  const {
    data: credits = [],
    error,
    refetch,
  } = useGetList<ListedOrder>('orders', {
    filter: clientCreditsFilter(order.owner.id),
    ...pageParamsOf(relatedPages.clientCredits),
  });
  if (error && credits.length === 0) return <ReadFailure error={error} onRetry={refetch} />;
  return credits.map((credit) => (
    <Alert
      key={credit.id}
      severity="info"
      sx={{ mt: 1.5 }}
      action={
        <Button
          size="small"
          color="inherit"
          onClick={() => onUse(credit)}
          aria-label={translate('clientCredit.actionOf', { order: nameOf(credit) })}
        >
          {translate('clientCredit.action')}
        </Button>
      }
    >
      <Box component="span">{translate('clientCredit.offered', { amount: moneyText(creditAmountOf(credit), currency) })} </Box>
      <RecordLink resource="orders" id={credit.id}>
        {nameOf(credit)}
      </RecordLink>
    </Alert>
  ));
};

/** Returns the absolute amount due, as a decimal. */
const creditAmountOf = ({ amount_due }: Pick<ListedOrder, 'amount_due'>): string =>
  decimalFromCents(Math.abs(centsFromDecimal(amount_due) ?? 0));
