import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Controller, FormProvider, type RegisterOptions, useFormContext } from 'react-hook-form';
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
import { DateField, noDate } from '../../ui/inputs/DateField.tsx';
import { useTyping } from '../../ui/inputs/use-typing.ts';
import type { OrderCommand } from '../orders/index.ts';
import { type Particular, type PaymentForm, particularsOf } from './payment-form.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { paymentWords } from './payment-words.ts';
import { draftedNames, usePaymentForm } from './use-payment-form.ts';

interface PaymentDialogProps {
  /** The order; its amount due is the open amount after credit notes. */
  readonly order: OrderAppRecord;
  /** The amount of its credit notes that can be set off, in cents. */
  readonly credits: number;
  /** Records the payment, and fetches the order again afterwards. */
  readonly command: OrderCommand;
  readonly onClose: () => void;
}

/** Records a payment of an order. Pressing the button repeatedly, or retrying after a lost response, records it only once. */
export const PaymentDialog = ({ order, credits, command, onClose }: PaymentDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const labelOf = useFieldLabels('transactions');
  const [asks, setAsks] = useState(false);
  const word = paymentWords(order, translate);
  const { form, outcome, over, rules, draft, save } = usePaymentForm(order, credits, command, () => {
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
            <FailureAlert error={command.error} unknownOutcomeHint="resources.transactions.lost" />
            <DraftNotice draft={draft} describeDraft={({ values }) => draftedNames(values).map(labelOf).join(', ')} />
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
          draft.deleteDraft();
          onClose();
        }}
        onClose={() => setAsks(false)}
      />
    </Dialog>
  );
};

interface PaymentInputsProps {
  /** The help text about negative amounts. */
  readonly hint: string;
  readonly rules: { readonly amount: RegisterOptions<PaymentForm, 'amount'>; readonly date: RegisterOptions<PaymentForm, 'date'> } & {
    readonly credit_card_last_4_digits: RegisterOptions<PaymentForm, 'credit_card_last_4_digits'>;
  };
}

/** Maximum lengths of the texts. Source: contract/resources/transaction.ts. */
const longest: Readonly<Partial<Record<Particular, number>>> = { credit_card_last_4_digits: 4, bank_branch: 120, info: 2_000 };

/** The inputs for the amount, the day and the type, and for the details of this type. */
const PaymentInputs = ({ rules, hint }: PaymentInputsProps) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const { register, control, watch, formState } = useFormContext<PaymentForm>();
  const labelOf = (name: string) => translate(`resources.transactions.fields.${name}`);
  const errorOf = (name: keyof PaymentForm) => formState.errors[name]?.message;
  const type = watch('type');
  const { typing, onFocus, endTyping } = useTyping(true);
  const restingText = (typed: string) => {
    const amount = amountFromTyped(typed, currency);
    return amount ? groupedAmount(amount, currency) : typed;
  };
  const dayInput = <Name extends 'date' | 'cheque_date'>(name: Name, label: string, dayRules: RegisterOptions<PaymentForm, Name>) => (
    <Controller
      key={name}
      name={name}
      control={control}
      rules={dayRules}
      render={({ field: { ref, ...field } }) => (
        <DateField
          kind="day"
          label={labelOf(label)}
          error={errorOf(name) !== undefined}
          helperText={errorOf(name)}
          inputRef={ref}
          {...field}
        />
      )}
    />
  );
  return (
    <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, pt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' }}>
      <Controller
        name="amount"
        control={control}
        rules={rules.amount}
        render={({ field: { ref, value, onBlur, ...field } }) => (
          <TextField
            label={labelOf('amount')}
            autoFocus
            autoComplete="off"
            error={errorOf('amount') !== undefined}
            helperText={errorOf('amount') ?? hint}
            slotProps={{
              htmlInput: { inputMode: 'text' },
              input: { endAdornment: <InputAdornment position="end">{currency.symbol}</InputAdornment> },
            }}
            inputRef={ref}
            {...field}
            value={typing ? value : restingText(value)}
            onFocus={onFocus}
            onBlur={() => {
              endTyping();
              onBlur();
            }}
          />
        )}
      />
      {dayInput('date', 'transaction_date', rules.date)}
      <Controller
        name="type"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <TextField select label={labelOf('transaction_type')} inputRef={ref} {...field} sx={{ gridColumn: '1 / -1' }}>
            {transactionTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {translate(`resources.transactions.types.${type}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {particularsOf[type].map((name) =>
        name === 'cheque_date' ? (
          dayInput(name, name, { validate: (day) => day !== noDate || translate('app.invalid.day') })
        ) : (
          <TextField
            key={name}
            label={labelOf(name)}
            autoComplete="off"
            multiline={name === 'info'}
            error={errorOf(name) !== undefined}
            helperText={errorOf(name)}
            slotProps={{
              htmlInput: { maxLength: longest[name] ?? 60, ...(name === 'credit_card_last_4_digits' ? { inputMode: 'numeric' } : {}) },
            }}
            sx={name === 'info' ? { gridColumn: '1 / -1' } : {}}
            {...register(name, name === 'credit_card_last_4_digits' ? rules.credit_card_last_4_digits : {})}
          />
        ),
      )}
    </Box>
  );
};

/** Shows the received and the remaining amount after the payment, while the amount is being typed. */
const PaymentOutcomeText = ({ outcome, word }: { outcome: PaymentOutcome; word: (name: string) => string }) => {
  return (
    <Box role="status" sx={{ mt: 1, minHeight: '3.5rem' }}>
      {outcome.kind === 'refused' && <Alert severity="error">{word(outcome.reason)}</Alert>}
      {outcome.kind === 'accepted' && (
        <>
          <Line label={word('receivedAfter')} value={outcome.received} />
          <Line label={word('remainsAfter')} value={outcome.remains} strong />
          {outcome.settles && <Typography variant="body2">{word('settles')}</Typography>}
        </>
      )}
    </Box>
  );
};

const Line = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: strong ? 600 : 400 }}>
    <span>{label}</span>
    <MoneyText value={value} />
  </Typography>
);
