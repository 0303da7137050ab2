import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate, ValidationError } from 'react-admin';
import { FormProvider, useWatch } from 'react-hook-form';
import { formatMoney } from '../../../contract/money.ts';
import { transactionTypes } from '../../../contract/resources/transaction.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormLeaveGuard } from '../../ui/dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { amountFromTyped, groupedAmount } from '../../ui/fields/amount-text.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { SendingInputs } from '../../ui/form/SendingInputs.tsx';
import { DayInput, ToggleInput, usePlainInput } from '../../ui/inputs/PlainInputs.tsx';
import { useTyping } from '../../ui/inputs/use-typing.ts';
import type { OrderCommand } from '../orders/index.ts';
import { type PaymentDetail, type PaymentForm, paymentDetailsOf } from './payment-form.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { paymentTranslator } from './payment-translator.ts';
import { draftFieldNames, usePaymentForm } from './use-payment-form.ts';

interface PaymentDialogProps {
  /** The order; its amount due is the open amount after credit notes. */
  readonly order: OrderAppRecord;
  /** The amount of the order's credit notes that can be set off, in cents. */
  readonly credits: number;
  /** Records the payment, and fetches the order again afterwards. */
  readonly command: OrderCommand;
  readonly onClose: () => void;
}

/** The dialog to record a payment of an order. Pressing the button repeatedly, or retrying after a lost response, records one payment. */
export const PaymentDialog = ({ order, credits, command, onClose }: PaymentDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const labelOf = useFieldLabels('transactions');
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const textOf = paymentTranslator(order, translate);
  const { form, outcome, overpayment, rules, draft, save } = usePaymentForm(order, credits, command, () => {
    notify(textOf('recorded'));
    onClose();
  });
  const { isDirty, errors } = form.formState;
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
              <PaymentInputs rules={rules} hint={textOf('refund')} />
            </SendingInputs>
            {overpayment !== undefined && (
              <Alert severity="warning" sx={{ mt: 1 }}>
                {translate('resources.transactions.over', { amount: formatMoney(overpayment, currency) })}
                <ToggleInput
                  source="allowOver"
                  kind="checkbox"
                  size="small"
                  label={textOf('allowOver')}
                  validate={rules.allowOver}
                  sx={{ display: 'flex' }}
                />
                {errors.allowOver?.message && (
                  <strong>
                    <ValidationError error={errors.allowOver.message} />
                  </strong>
                )}
              </Alert>
            )}
            <PaymentOutcomeText outcome={outcome} textOf={textOf} />
            <FormLeaveGuard control={form.control} />
          </DialogContent>
          <DialogActions>
            <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" loading={command.isRunning}>
              {textOf('record')}
            </Button>
          </DialogActions>
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

type Rules = ReturnType<typeof usePaymentForm>['rules'];

interface PaymentInputsProps {
  /** The help text about negative amounts. */
  readonly hint: string;
  readonly rules: Rules;
}

/** The inputs for the amount, the day and the type, and for the details of this type. */
const PaymentInputs = ({ rules, hint }: PaymentInputsProps) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const labelOf = (name: string) => translate(`resources.transactions.fields.${name}`);
  const amountInput = usePlainInput({ source: 'amount', validate: rules.amount, helperText: hint });
  const typeInput = usePlainInput({ source: 'type' });
  const type = useWatch<PaymentForm, 'type'>({ name: 'type' });
  // `true`: the amount has the focus when the dialog opens.
  const { isTyping, onFocus, endTyping } = useTyping(true);
  const formatTyped = (typed: string) => {
    const parsedAmount = amountFromTyped(typed, currency);
    return parsedAmount ? groupedAmount(parsedAmount, currency) : typed;
  };
  return (
    <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, pt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' }}>
      <TextField
        {...amountInput}
        name="amount"
        label={labelOf('amount')}
        autoFocus
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'text' },
          input: { endAdornment: <InputAdornment position="end">{currency.symbol}</InputAdornment> },
        }}
        value={isTyping ? amountInput.value : formatTyped(amountInput.value)}
        onFocus={onFocus}
        onBlur={() => {
          endTyping();
          amountInput.onBlur();
        }}
      />
      <DayInput source="date" label={labelOf('transaction_date')} validate={rules.date} />
      <TextField {...typeInput} name="type" select label={labelOf('transaction_type')} sx={{ gridColumn: '1 / -1' }}>
        {transactionTypes.map((transactionType) => (
          <MenuItem key={transactionType} value={transactionType}>
            {translate(`resources.transactions.types.${transactionType}`)}
          </MenuItem>
        ))}
      </TextField>
      {paymentDetailsOf[type].map((name) =>
        name === 'cheque_date' ? (
          <DayInput key={name} source={name} label={labelOf(name)} />
        ) : (
          <PaymentDetailInput key={name} source={name} label={labelOf(name)} rules={rules} />
        ),
      )}
    </Box>
  );
};

interface PaymentDetailInputProps {
  readonly source: Exclude<PaymentDetail, 'cheque_date'>;
  readonly label: string;
  readonly rules: Rules;
}

/** Maximum lengths of the details; other details have at most 60 characters. Source: contract/resources/transaction.ts. */
const maxLengths: Readonly<Partial<Record<PaymentDetail, number>>> = { credit_card_last_4_digits: 4, bank_branch: 120, info: 2_000 };

const PaymentDetailInput = ({ source, label, rules }: PaymentDetailInputProps) => {
  const isDigits = source === 'credit_card_last_4_digits';
  const input = usePlainInput({ source, validate: isDigits ? rules.credit_card_last_4_digits : [] });
  return (
    <TextField
      {...input}
      name={source}
      label={label}
      autoComplete="off"
      multiline={source === 'info'}
      slotProps={{ htmlInput: { maxLength: maxLengths[source] ?? 60, ...(isDigits ? { inputMode: 'numeric' } : {}) } }}
      sx={source === 'info' ? { gridColumn: '1 / -1' } : {}}
    />
  );
};

/** Shows the received and the remaining amount after the payment that the user is entering, or why this payment would be refused. */
const PaymentOutcomeText = ({ outcome, textOf }: { outcome: PaymentOutcome; textOf: (name: string) => string }) => {
  return (
    <Box role="status" sx={{ mt: 1, minHeight: '3.5rem' }}>
      {outcome.kind === 'refused' && <Alert severity="error">{textOf(outcome.reason)}</Alert>}
      {outcome.kind === 'accepted' && (
        <>
          <Line label={textOf('receivedAfter')} value={outcome.received} />
          <Line label={textOf('remainsAfter')} value={outcome.remaining} isStrong />
          {outcome.isSettled && <Typography variant="body2">{textOf('settles')}</Typography>}
        </>
      )}
    </Box>
  );
};

const Line = ({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) => (
  <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: isStrong ? 600 : 400 }}>
    <span>{label}</span>
    <MoneyText value={value} />
  </Typography>
);
