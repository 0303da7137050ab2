import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { ListedOrder, OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { FormDialogActions } from '../../../ui/dialogs/FormDialogActions.tsx';
import { FormLeaveGuard } from '../../../ui/dialogs/FormLeaveGuard.tsx';
import { useSendKey } from '../../../ui/drafts/use-send-key.ts';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { SendingInputs } from '../../../ui/form/SendingInputs.tsx';
import { amountFromTyped, typedFromAmount } from '../../../ui/format/amount-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { usePlainInput } from '../../../ui/inputs/PlainInputs.tsx';
import type { OrderCommand } from '../steps/use-order-command.ts';

interface UseCreditDialogProps {
  /** The order whose amount due is reduced by the credit. */
  readonly order: OrderAppRecord;
  /** The order with the credit. */
  readonly from: ListedOrder;
  readonly command: OrderCommand;
  /** Called after the credit was used, before the orders are fetched again. The caller must then close the dialog. */
  readonly onUsed: () => void;
  readonly onClose: () => void;
}

export const UseCreditDialog = ({ order, from, command, onUsed, onClose }: UseCreditDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { currency } = useMe().config;
  const nameOf = useOrderName();
  const sendKey = useSendKey();
  const textOf = (name: string, values = {}) => translate(`clientCredit.${name}`, values);
  const dueCents = centsFromDecimal(order.amount_due) ?? 0;
  const creditCents = -(centsFromDecimal(from.amount_due) ?? 0);
  const maximumCents = Math.max(0, Math.min(dueCents, creditCents));
  const form = useForm({ defaultValues: { amount: typedFromAmount(decimalFromCents(maximumCents), currency) } });
  const { isDirty } = form.formState;
  const centsOfTyped = (typedAmount: string) => centsFromDecimal(amountFromTyped(typedAmount, currency) ?? '');
  const typedCents = centsOfTyped(useWatch({ control: form.control, name: 'amount' }));
  const checkAmount = (typedAmount: string) => {
    const cents = centsOfTyped(typedAmount) ?? 0;
    if (cents <= 0) return textOf('notAmount');
    return cents > maximumCents ? textOf('tooMuch', { amount: moneyText(decimalFromCents(maximumCents), currency) }) : undefined;
  };
  const isAmountValid = typedCents !== null && typedCents > 0 && typedCents <= maximumCents;
  const save = async ({ amount: typedAmount }: { readonly amount: string }) => {
    await command.run(async () => {
      try {
        const body = { from: from.id, amount: decimalFromCents(centsOfTyped(typedAmount) ?? 0) };
        await dataProvider.moveCredit(order.id, body, { key: sendKey.current() });
      } catch (error) {
        sendKey.handleFailure(error);
        throw error;
      }
      notify('clientCredit.done');
      onUsed();
    });
  };
  return (
    <Dialog open onClose={() => !command.isRunning && !isDirty && onClose()} fullWidth maxWidth="xs" aria-labelledby="use-credit-title">
      <DialogTitle id="use-credit-title">{textOf('title', { from: nameOf(from), order: nameOf(order) })}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={form.handleSubmit(save)} sx={{ display: 'contents' }}>
          <DialogContent>
            <FailureAlert error={command.error} unknownOutcomeHint="clientCredit.unknownOutcome" />
            <SendingInputs isSending={command.isRunning}>
              <CreditAmountInput label={textOf('amount')} currencySymbol={currency.symbol} check={checkAmount} />
            </SendingInputs>
            {isAmountValid && (
              <Box role="status" sx={{ mt: 2 }}>
                <Facts>
                  <Fact label={textOf('dueAfter', { order: nameOf(order) })}>
                    <MoneyText value={decimalFromCents(dueCents - typedCents)} />
                  </Fact>
                  <Fact label={textOf('creditAfter', { order: nameOf(from) })}>
                    <MoneyText value={decimalFromCents(creditCents - typedCents)} />
                  </Fact>
                </Facts>
              </Box>
            )}
            <FormLeaveGuard control={form.control} />
          </DialogContent>
          <FormDialogActions submit={textOf('action')} isSending={command.isRunning} onCancel={onClose} />
        </Box>
      </FormProvider>
    </Dialog>
  );
};

interface CreditAmountInputProps {
  readonly label: string;
  readonly currencySymbol: string;
  /** Returns the message for a wrong amount; undefined if the amount is valid. */
  readonly check: (typedAmount: string) => string | undefined;
}

const CreditAmountInput = ({ label, currencySymbol, check }: CreditAmountInputProps) => (
  <TextField
    {...usePlainInput({ source: 'amount', validate: check })}
    name="amount"
    label={label}
    autoFocus
    autoComplete="off"
    fullWidth
    margin="dense"
    slotProps={{
      htmlInput: { inputMode: 'decimal' },
      input: { endAdornment: <InputAdornment position="end">{currencySymbol}</InputAdornment> },
    }}
  />
);
