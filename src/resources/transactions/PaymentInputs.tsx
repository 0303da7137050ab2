import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { transactionTypes } from '../../../contract/resources/transaction.ts';
import { useMe } from '../../providers/me.ts';
import { amountFromTyped, groupedAmount } from '../../ui/format/amount-text.ts';
import { DayInput, usePlainInput } from '../../ui/inputs/PlainInputs.tsx';
import { useTyping } from '../../ui/inputs/use-typing.ts';
import { type PaymentDetail, type PaymentForm, paymentDetailsOf } from './payment-form.ts';

/** Returns the message for an invalid value; undefined for a valid one. */
type Validator<Value> = (value: Value) => string | undefined;

interface Validators {
  readonly amount: Validator<string>;
  readonly date: Validator<string>;
  readonly credit_card_last_4_digits: Validator<string>;
}

interface PaymentInputsProps {
  /** The help text about negative amounts; none by default. */
  readonly hint?: string;
  readonly validators: Validators;
}

export const PaymentInputs = ({ validators, hint }: PaymentInputsProps) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const labelOf = (name: string) => translate(`resources.transactions.fields.${name}`);
  const amountInput = usePlainInput({ source: 'amount', validate: validators.amount, ...(hint ? { helperText: hint } : {}) });
  const typeInput = usePlainInput({ source: 'type' });
  const type = useWatch<PaymentForm, 'type'>({ name: 'type' });
  // The argument is `true`, because the amount has the focus when the dialog opens.
  const { isTyping, onFocus, endTyping } = useTyping(true);
  const formatTyped = (typedText: string) => {
    const parsedAmount = amountFromTyped(typedText, currency);
    return parsedAmount ? groupedAmount(parsedAmount, currency) : typedText;
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
      <DayInput source="date" label={labelOf('transaction_date')} validate={validators.date} />
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
          <PaymentDetailInput key={name} source={name} label={labelOf(name)} validators={validators} />
        ),
      )}
    </Box>
  );
};

interface PaymentDetailInputProps {
  readonly source: Exclude<PaymentDetail, 'cheque_date'>;
  readonly label: string;
  readonly validators: Validators;
}

/** Maximum lengths of the details; other details have at most 60 characters. Source: contract/resources/transaction.ts. */
const maxLengths: Readonly<Partial<Record<PaymentDetail, number>>> = { credit_card_last_4_digits: 4, bank_branch: 120, info: 2_000 };

const PaymentDetailInput = ({ source, label, validators }: PaymentDetailInputProps) => {
  const isCardDigits = source === 'credit_card_last_4_digits';
  const input = usePlainInput({ source, validate: isCardDigits ? validators.credit_card_last_4_digits : [] });
  return (
    <TextField
      {...input}
      name={source}
      label={label}
      autoComplete="off"
      multiline={source === 'info'}
      slotProps={{ htmlInput: { maxLength: maxLengths[source] ?? 60, ...(isCardDigits ? { inputMode: 'numeric' } : {}) } }}
      sx={source === 'info' ? { gridColumn: '1 / -1' } : {}}
    />
  );
};
