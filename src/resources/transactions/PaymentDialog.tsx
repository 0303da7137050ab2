import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { formatMoney } from '../../../contract/money.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormLeaveGuard } from '../../ui/dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { SendingInputs } from '../../ui/form/SendingInputs.tsx';
import { PaymentInputs } from './PaymentInputs.tsx';
import { PaymentOutcomeText } from './PaymentOutcomeText.tsx';
import { paymentWords } from './payment-words.ts';
import { draftedNames, usePaymentForm } from './use-payment-form.ts';

interface PaymentDialogProps {
  /** The order; its amount due is the open amount after credit notes. */
  readonly order: OrderAppRecord;
  /** The amount of its credit notes that can be set off, in cents. */
  readonly credits: number;
  readonly onClose: () => void;
}

/** Records a payment of an order. Pressing the button repeatedly, or retrying after a lost response, records it only once. */
export const PaymentDialog = ({ order, credits, onClose }: PaymentDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const labelOf = useFieldLabels('transactions');
  const [asks, setAsks] = useState(false);
  const word = paymentWords(order, translate);
  const { form, outcome, over, rules, command, draft, save } = usePaymentForm(order, credits, () => {
    notify(word('recorded'));
    onClose();
  });
  const { isDirty, errors } = form.formState;
  const leave = () => {
    if (command.isRunning) return;
    if (isDirty) setAsks(true);
    else onClose();
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby="payment-title">
      <DialogTitle id="payment-title">{word('title', { order: `${name} · ${order.owner.label}` })}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={save} sx={{ display: 'contents' }}>
          <DialogContent sx={{ pt: 0 }}>
            <FailureAlert error={command.error} lost="resources.transactions.lost" />
            <DraftNotice draft={draft} nameOf={({ values }) => draftedNames(values).map(labelOf).join(', ')} />
            <SendingInputs isSending={command.isRunning}>
              <PaymentInputs rules={rules} hint={word('refund')} />
            </SendingInputs>
            {over !== undefined && (
              <Alert severity="warning" sx={{ mt: 1 }}>
                {translate('resources.transactions.over', { amount: formatMoney(over, currency) })}
                <FormControlLabel
                  label={word('allowOver')}
                  sx={{ display: 'flex' }}
                  control={<Checkbox size="small" {...form.register('allowOver', rules.allowOver)} />}
                />
                {errors.allowOver && <strong>{errors.allowOver.message}</strong>}
              </Alert>
            )}
            <PaymentOutcomeText outcome={outcome} word={word} />
            <FormLeaveGuard control={form.control} />
          </DialogContent>
          <DialogActions>
            <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" loading={command.isRunning}>
              {word('record')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
      <ConfirmDialog
        open={asks}
        title="records.leave.discardTitle"
        text="resources.transactions.unsaved"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={() => {
          draft.forget();
          onClose();
        }}
        onClose={() => setAsks(false)}
      />
    </Dialog>
  );
};
