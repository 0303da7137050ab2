import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { centsFromDecimal } from '../../contract/money.ts';
import { maxSocietyReferenceLength, type SocietyPaymentCreate } from '../../contract/resources/resale-right.ts';
import { dayIn, isoDay } from '../../contract/time.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { fieldErrorsOf, problemOf } from '../providers/http/http-error.ts';
import { useMe } from '../providers/me.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { useExplanationText } from '../ui/failure/use-explanation-text.ts';
import { amountFromTyped, typedFromAmount } from '../ui/format/amount-text.ts';
import { moneyText } from '../ui/format/money-text.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { DayInput, FormTextInput } from '../ui/inputs/PlainInputs.tsx';
import { useSocietyMutation } from './use-society-mutation.ts';

interface SocietyPaymentDialogProps {
  readonly society: string;
  /** The amount that is owed now: the highest that can be paid. */
  readonly owed: string;
  /** Zero if no amount is proposed. */
  readonly proposedAmount: string;
  readonly onClose: () => void;
}

const inputNames = ['amount', 'payment_date', 'reference'] as const;

export const SocietyPaymentDialog = ({ society, owed, proposedAmount, onClose }: SocietyPaymentDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const explanationText = useExplanationText();
  const { currency } = useMe().config;
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const textOf = (name: string, values = {}) => translate(`resaleRights.${name}`, values);
  const today = dayIn(format.timeZone, Date.now());
  const form = useForm({
    defaultValues: {
      amount: (centsFromDecimal(proposedAmount) ?? 0) > 0 ? typedFromAmount(proposedAmount, currency) : '',
      payment_date: today,
      reference: '',
    },
  });
  const owedText = moneyText(owed, currency);
  /** Returns the cents of typed text; 0 if it is not an amount. */
  const centsOf = (typedText: string) => centsFromDecimal(amountFromTyped(typedText, currency) ?? '0') ?? 0;
  const paymentMutation = useSocietyMutation({
    send: (body: SocietyPaymentCreate, options) => dataProvider.recordSocietyPayment(body, options),
    onFailed: (error) => {
      const { explained } = problemOf(error).problem ?? {};
      for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
        const input = inputNames.find((candidate) => candidate === name);
        const text = explained ? explanationText(explained, message) : message;
        if (input) form.setError(input, { type: 'server', message: text }, { shouldFocus: true });
      }
    },
    onRecorded: () => {
      notify('resaleRights.pay.recorded');
      onClose();
    },
  });
  const checkAmount = (typedText: string) => {
    const cents = centsOf(typedText);
    if (cents <= 0) return 'app.invalid.money';
    return cents > (centsFromDecimal(owed) ?? 0) ? textOf('pay.tooMuch', { amount: owedText }) : undefined;
  };
  const checkDay = (day: string) => {
    if (!isoDay.safeParse(day).success) return 'app.invalid.day';
    return day > today ? textOf('pay.future', { today: format.day(today) ?? today }) : undefined;
  };
  return (
    <FormDialog
      title={textOf('pay.to', { society })}
      form={form}
      submit={textOf('pay.action')}
      isSending={paymentMutation.isPending}
      error={paymentMutation.error}
      unknownOutcomeHint="resaleRights.unknownOutcome"
      onSubmit={({ amount, payment_date, reference }) =>
        paymentMutation.mutate({ collecting_society: society, amount: centsOf(amount), payment_date, reference: reference.trim() })
      }
      onClose={onClose}
      intro={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {textOf('pay.effect', { amount: owedText })}
        </Typography>
      }
    >
      <Box sx={{ display: 'grid', rowGap: 2, pt: 1 }}>
        <FormTextInput
          source="amount"
          label={textOf('fields.amount')}
          check={checkAmount}
          maxLength={20}
          autoFocus
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { endAdornment: <InputAdornment position="end">{currency.symbol}</InputAdornment> },
          }}
        />
        <DayInput source="payment_date" label={textOf('fields.date')} validate={checkDay} />
        <FormTextInput source="reference" label={textOf('fields.reference')} maxLength={maxSocietyReferenceLength} />
      </Box>
    </FormDialog>
  );
};
