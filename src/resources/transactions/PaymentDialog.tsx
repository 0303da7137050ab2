import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { TransactionType } from '../../../contract/resources/transaction.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialogActions } from '../../ui/dialogs/FormDialogActions.tsx';
import { FormLeaveGuard } from '../../ui/dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { SendingInputs } from '../../ui/form/SendingInputs.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { useNotifyText } from '../../ui/use-notify-text.ts';
import type { OrderCommand } from '../orders/index.ts';
import { ConfirmationAlert } from './ConfirmationAlert.tsx';
import { EqualPaymentAlert } from './EqualPaymentAlert.tsx';
import { PaymentInputs } from './PaymentInputs.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import { paymentTranslator } from './payment-translator.ts';
import { useOrderPayments } from './use-order-payments.ts';
import { draftFieldNames, usePaymentForm } from './use-payment-form.ts';

interface PaymentDialogProps {
  /** Its `amount_due` is the amount that is still due after credit notes. */
  readonly order: OrderAppRecord;
  /** The payment type that the form proposes. */
  readonly type: TransactionType;
  /** The credit of the order's credit notes that is neither paid out nor used for other orders. */
  readonly creditInCents: number;
  readonly command: OrderCommand;
  readonly onClose: () => void;
}

export const PaymentDialog = ({ order, type, creditInCents, command, onClose }: PaymentDialogProps) => {
  const translate = useTranslate();
  const notifyText = useNotifyText();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const labelOf = useFieldLabels('transactions');
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const textOf = paymentTranslator(order, translate);
  // The form cannot be sent until the recorded payments are loaded, because one of them may equal the new payment.
  const { data: payments = [], isLoading } = useOrderPayments(order.id);
  const { form, outcome, overpayment, validators, draft, sendKey, save } = usePaymentForm(order, type, creditInCents, command, () => {
    notifyText(textOf('recorded'));
    onClose();
  });
  const { isDirty } = form.formState;
  const leave = () => {
    if (command.isRunning) return;
    if (isDirty) setConfirmingDiscard(true);
    else onClose();
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby="payment-title">
      <DialogTitle id="payment-title">{textOf('title', { order: `${name} · ${order.owner.label}` })}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={save} sx={{ display: 'contents' }}>
          <DialogContent sx={{ pt: 0 }}>
            <FailureAlert error={command.error} unknownOutcomeHint="resources.transactions.unknownOutcome" />
            <DraftNotice draft={draft} describeDraft={({ values }) => draftFieldNames(values).map(labelOf).join(', ')} />
            <SendingInputs isSending={command.isRunning}>
              <PaymentInputs validators={validators} hint={textOf('refund')} />
            </SendingInputs>
            {overpayment !== undefined && (
              <ConfirmationAlert source="allowOverpayment" label={textOf('allowOverpayment')} validate={validators.allowOverpayment}>
                {translate('resources.transactions.over', { amount: moneyText(overpayment, currency) })}
              </ConfirmationAlert>
            )}
            <EqualPaymentAlert payments={payments} command={command} sendKey={sendKey} />
            <PaymentOutcomeText outcome={outcome} textOf={textOf} />
            <FormLeaveGuard control={form.control} />
          </DialogContent>
          <FormDialogActions submit={textOf('record')} isLoading={isLoading} isSending={command.isRunning} onCancel={leave} />
        </Box>
      </FormProvider>
      <ConfirmDialog
        open={isConfirmingDiscard}
        title="records.leave.discardTitle"
        text="resources.transactions.unsaved"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={() => {
          draft.deleteDraft();
          onClose();
        }}
        onClose={() => setConfirmingDiscard(false)}
      />
    </Dialog>
  );
};

const PaymentOutcomeText = ({ outcome, textOf }: { outcome: PaymentOutcome; textOf: (name: string) => string }) => {
  return (
    <Box role="status" sx={{ mt: 1, minHeight: '3.5rem' }}>
      {outcome.kind === 'refused' && <Alert severity="error">{textOf(outcome.reason)}</Alert>}
      {outcome.kind === 'accepted' && (
        <>
          <AmountLine label={textOf('receivedAfter')} value={outcome.received} />
          <AmountLine label={textOf('remainsAfter')} value={outcome.remaining} isStrong />
          {outcome.isSettled && <Typography variant="body2">{textOf('settles')}</Typography>}
        </>
      )}
    </Box>
  );
};

const AmountLine = ({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) => (
  <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: isStrong ? 600 : 400 }}>
    <span>{label}</span>
    <MoneyText value={value} />
  </Typography>
);
