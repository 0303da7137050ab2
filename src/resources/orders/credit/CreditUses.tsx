import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';
import type { MovedCredit } from '../../../../contract/resources/orders/order.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { RelatedTable } from '../../../ui/fields/RelatedTable.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { type OrderCommand, useOrderCommand } from '../steps/use-order-command.ts';

interface CreditUsesProps {
  readonly order: OrderAppRecord;
  /** False if the order was reissued: its credits are then on the new order. */
  readonly isReversible: boolean;
  readonly onMovedBack: () => void;
}

/** The credits that were moved between the order and other orders of the client, oldest first. */
export const CreditUses = ({ order, isReversible, onMovedBack }: CreditUsesProps) => {
  const translate = useTranslate();
  const nameOf = useOrderName();
  const { can } = usePermissions();
  const { currency } = useMe().config;
  const command = useOrderCommand();
  const [creditToMoveBack, setCreditToMoveBack] = useState<MovedCredit>();
  const textOf = (name: string, values = {}) => translate(`clientCredit.${name}`, values);
  const mayReverse = can('reverseCreditUse') && isReversible && order.status.id !== 'canceled';
  const otherOrderName = ({ order: { label }, order_type }: MovedCredit) => nameOf({ type: order_type, order_id: label, label });
  return (
    <Box sx={{ mt: 1.5 }}>
      <RelatedTable
        label={textOf('uses')}
        rows={order.credit_uses ?? []}
        keyOf={({ id }) => id}
        scrolls
        columns={[
          { label: textOf('date'), look: 'short', show: ({ created }) => <InstantText value={created} dateOnly /> },
          {
            label: textOf('use'),
            show: (movedCredit) => (
              <>
                {textOf(isReceived(movedCredit) ? 'from' : 'for')}{' '}
                <RecordLink resource="orders" id={movedCredit.order.id}>
                  {otherOrderName(movedCredit)}
                </RecordLink>
                {movedCredit.author && <Box sx={{ color: 'text.secondary' }}>{movedCredit.author.label}</Box>}
                {reversalMark(movedCredit) && <Box>{textOf(reversalMark(movedCredit) ?? '')}</Box>}
                {mayReverse && reversalMark(movedCredit) === undefined && (
                  <Button
                    size="small"
                    color="inherit"
                    onClick={() => setCreditToMoveBack(movedCredit)}
                    aria-label={textOf('moveBackOf', {
                      amount: moneyText(absoluteAmount(movedCredit.amount), currency),
                      order: otherOrderName(movedCredit),
                    })}
                    sx={{ p: 0, minWidth: 0, color: 'text.secondary', displayPrint: 'none' }}
                  >
                    {textOf('moveBack')}
                  </Button>
                )}
              </>
            ),
          },
          { label: textOf('amount'), look: 'money', show: ({ amount }) => <MoneyText bare value={amount} /> },
        ]}
      />
      <FailureAlert error={command.error} />
      {creditToMoveBack && (
        <MoveBackDialog
          movedCredit={creditToMoveBack}
          orderName={otherOrderName(creditToMoveBack)}
          command={command}
          onMovedBack={onMovedBack}
          onClose={() => setCreditToMoveBack(undefined)}
        />
      )}
    </Box>
  );
};

interface MoveBackDialogProps {
  readonly movedCredit: MovedCredit;
  readonly orderName: string;
  readonly command: OrderCommand;
  readonly onMovedBack: () => void;
  readonly onClose: () => void;
}

/** After a failure, the page shows the error. The user can try again safely, because the service moves a credit back only once. */
const MoveBackDialog = ({ movedCredit, orderName, command, onMovedBack, onClose }: MoveBackDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { currency } = useMe().config;
  const moveBack = async () => {
    const hasSucceeded = await command.run(() => dataProvider.reverseCreditUse(movedCredit.id));
    onClose();
    if (!hasSucceeded) return;
    notify('clientCredit.movedBack');
    onMovedBack();
  };
  return (
    <ConfirmDialog
      open
      title="clientCredit.moveBackTitle"
      text={translate(isReceived(movedCredit) ? 'clientCredit.moveBackEffect' : 'clientCredit.moveBackEffectHere', {
        amount: moneyText(absoluteAmount(movedCredit.amount), currency),
        order: orderName,
      })}
      confirm="clientCredit.moveBack"
      isBusy={command.isRunning}
      onConfirm={() => void moveBack()}
      onClose={onClose}
    />
  );
};

/** Returns whether the credit was moved to this order. */
const isReceived = ({ amount }: Pick<MovedCredit, 'amount'>): boolean => (centsFromDecimal(amount) ?? 0) > 0;

const absoluteAmount = (amount: string): string => decimalFromCents(Math.abs(centsFromDecimal(amount) ?? 0));

/** Returns `reversed` for a credit that was moved back, `reversal` for the move in the opposite direction, and otherwise undefined. */
function reversalMark({ reverses, reversed_by }: MovedCredit): 'reversed' | 'reversal' | undefined {
  if (reversed_by) return 'reversed';
  return reverses ? 'reversal' : undefined;
}
