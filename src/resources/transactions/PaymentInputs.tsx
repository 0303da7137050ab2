import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { Controller, type RegisterOptions, useFormContext } from 'react-hook-form';
import { transactionTypes } from '../../../contract/resources/transaction.ts';
import { useMe } from '../../providers/me.ts';
import { amountFromTyped, groupedAmount } from '../../ui/fields/amount-text.ts';
import { DateField, noDate } from '../../ui/inputs/DateField.tsx';
import { useTyping } from '../../ui/inputs/use-typing.ts';
import { type Particular, type PaymentForm, particularsOf } from './payment-form.ts';

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
export const PaymentInputs = ({ rules, hint }: PaymentInputsProps) => {
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
            {transactionTypes.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`resources.transactions.types.${one}`)}
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
