import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { Controller, type RegisterOptions, useFormContext } from 'react-hook-form';
import { transactionTypes } from '../../../contract/resources/transaction.ts';
import { useMe } from '../../providers/me.ts';
import { type Particular, type PaymentForm, particularsOf } from './payment-form.ts';

interface PaymentInputsProps {
  readonly rules: { readonly amount: RegisterOptions<PaymentForm, 'amount'>; readonly date: RegisterOptions<PaymentForm, 'date'> } & {
    readonly credit_card_last_4_digits: RegisterOptions<PaymentForm, 'credit_card_last_4_digits'>;
  };
}

/** Longest texts that the service takes. Source: contract/resources/transaction.ts. */
const longest: Readonly<Partial<Record<Particular, number>>> = { credit_card_last_4_digits: 4, bank_branch: 120, info: 2_000 };

/** Amount, day and type, then what goes with the type. */
export const PaymentInputs = ({ rules }: PaymentInputsProps) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const { register, control, watch, formState } = useFormContext<PaymentForm>();
  const labelOf = (name: string) => translate(`resources.transactions.fields.${name}`);
  const errorOf = (name: keyof PaymentForm) => formState.errors[name]?.message;
  const type = watch('type');
  return (
    <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, pt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' }}>
      <TextField
        label={labelOf('amount')}
        autoFocus
        autoComplete="off"
        error={errorOf('amount') !== undefined}
        helperText={errorOf('amount') ?? translate('resources.transactions.refund')}
        slotProps={{
          htmlInput: { inputMode: 'text' },
          input: { endAdornment: <InputAdornment position="end">{currency.symbol}</InputAdornment> },
        }}
        onFocus={({ target }) => target.select()}
        {...register('amount', rules.amount)}
      />
      <TextField
        label={labelOf('transaction_date')}
        type="date"
        error={errorOf('date') !== undefined}
        helperText={errorOf('date')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
        {...register('date', rules.date)}
      />
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
      {particularsOf[type].map((name) => (
        <TextField
          key={name}
          label={labelOf(name)}
          type={name === 'cheque_date' ? 'date' : 'text'}
          autoComplete="off"
          multiline={name === 'info'}
          error={errorOf(name) !== undefined}
          helperText={errorOf(name)}
          slotProps={{
            htmlInput: { maxLength: longest[name] ?? 60, ...(name === 'credit_card_last_4_digits' ? { inputMode: 'numeric' } : {}) },
            ...(name === 'cheque_date' ? { inputLabel: { shrink: true } } : {}),
          }}
          sx={name === 'info' ? { gridColumn: '1 / -1' } : {}}
          {...register(name, name === 'credit_card_last_4_digits' ? rules.credit_card_last_4_digits : {})}
        />
      ))}
    </Box>
  );
};
