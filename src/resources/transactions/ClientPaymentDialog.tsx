import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import { paymentDays } from '../../../contract/orders/transitions.ts';
import type { TransactionType } from '../../../contract/resources/transaction.ts';
import { dayIn, isoDay } from '../../../contract/time.ts';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { ListedOrder, TransactionAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialogActions } from '../../ui/dialogs/FormDialogActions.tsx';
import { FormLeaveGuard } from '../../ui/dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { mergeDraftValues } from '../../ui/drafts/merge-draft-values.ts';
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts';
import { useSendKey } from '../../ui/drafts/use-send-key.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RelatedTable } from '../../ui/fields/RelatedTable.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { SendingInputs } from '../../ui/form/SendingInputs.tsx';
import { amountFromTyped, typedFromAmount } from '../../ui/format/amount-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { usePlainInput } from '../../ui/inputs/PlainInputs.tsx';
import { payableAmountOf } from '../../ui/record/order-sides.ts';
import type { OrderCommand } from '../orders/index.ts';
import { ConfirmationAlert } from './ConfirmationAlert.tsx';
import { allocationsToSend, type ClientPaymentForm, clientPaymentForm, dividePayment, partName } from './client-payment.ts';
import { EqualPaymentAlert } from './EqualPaymentAlert.tsx';
import { PaymentInputs } from './PaymentInputs.tsx';
import { dayOfOrder, newPayment, paymentDetailsToSend } from './payment-form.ts';
import { draftFieldNames, inputErrorsOf } from './use-payment-form.ts';

interface ClientPaymentDialogProps {
  /** The id of the client. */
  readonly client: string;
  /** The payment type that the form proposes. */
  readonly type: TransactionType;
  /** The invoices that are not completely paid, oldest first. */
  readonly invoices: readonly ListedOrder[];
  readonly command: OrderCommand;
  readonly onClose: () => void;
}

/** Records one payment for several invoices of a client, and proposes the part of the payment for each invoice. */
export const ClientPaymentDialog = ({ client, type, invoices, command, onClose }: ClientPaymentDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { timeZone, day: formatDay } = useFormat();
  const { currency } = useMe().config;
  const nameOf = useOrderName();
  const labelOf = useFieldLabels('transactions');
  const textOf = (name: string, values = {}) => translate(`resources.transactions.several.${name}`, values);
  const openInvoices = invoices.map((invoice) => ({ id: invoice.id, due: centsFromDecimal(payableAmountOf(invoice) ?? '') ?? 0 }));
  const totalDue = openInvoices.reduce((sum, { due }) => sum + due, 0);
  // The form cannot be sent until the recorded payments are loaded, because one of them may equal the new payment. Only the newest 100
  // records are checked.
  const { data: recordedParts = [], isLoading } = useGetManyReference<TransactionAppRecord>(
    'transactions',
    { target: 'client', id: client, filter: {}, pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: usePermissions().can('listTransactions') },
  );
  // A payment for several invoices is listed as one part for each invoice. The new payment is compared with the whole payment.
  const payments = recordedParts.map((part) => ({ ...part, amount: part.batch?.amount ?? part.amount }));
  const sendKey = useSendKey();
  const today = dayIn(timeZone, Date.now());
  const form = useForm<ClientPaymentForm>({
    defaultValues: { ...newPayment(type, typedFromAmount(decimalFromCents(totalDue), currency), today), parts: {} },
  });
  const { isDirty } = form.formState;
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const leave = () => {
    if (command.isRunning) return;
    if (isDirty) setConfirmingDiscard(true);
    else onClose();
  };
  const draft = useFormDraft({
    formName: `clients/${client}/payment`,
    form,
    includesInitialValues: true,
    sendKey,
    fill: (values) => form.reset(mergeDraftValues(clientPaymentForm, form.getValues(), values), { keepDefaultValues: true }),
  });
  const centsOfTyped = (typedText: string | undefined) => centsFromDecimal(amountFromTyped(typedText ?? '', currency) ?? '');
  const typedTexts = useWatch({ control: form.control, name: 'parts' });
  const amountCents = centsOfTyped(useWatch({ control: form.control, name: 'amount' })) ?? 0;
  const typedParts = new Map(
    openInvoices.flatMap(({ id }): [string, number][] => {
      const cents = centsOfTyped(typedTexts[partName(id)]);
      return cents === null ? [] : [[id, cents]];
    }),
  );
  const dividedPayment = dividePayment(amountCents, openInvoices, typedParts);
  const partOf = (id: string) => dividedPayment.parts.find(({ order }) => order === id)?.amount ?? 0;
  const validators = {
    amount: (text: string) => ((centsOfTyped(text) ?? 0) > 0 ? undefined : textOf('notAmount')),
    date: (day: string) => {
      if (!isoDay.safeParse(day).success) return translate('resources.transactions.notDay');
      // The newest invoice that gets a part determines the first allowed day. The newest invoices are last.
      const newestInvoice = invoices.findLast(({ id }) => partOf(id) > 0);
      if (!newestInvoice) return undefined;
      const { first, last } = paymentDays(dayOfOrder(newestInvoice, timeZone), today);
      if (day >= first && day <= last) return undefined;
      return translate('resources.transactions.dayOutside', { first: formatDay(first) ?? first, last: formatDay(last) ?? last });
    },
    credit_card_last_4_digits: (digits: string) =>
      /^(\d{4})?$/.test(digits.trim()) ? undefined : translate('resources.transactions.notDigits'),
    allowOverpayment: (isAllowed: boolean) =>
      !dividedPayment.isOverpayment || isAllowed ? undefined : translate('resources.transactions.confirmOverpayment'),
  };
  const save = async (values: ClientPaymentForm) => {
    if (dividedPayment.unallocatedCents < 0) return;
    draft.markSending();
    const hasSucceeded = await command.run(async () => {
      try {
        const body = {
          ...paymentDetailsToSend(values),
          transaction_type: values.type,
          transaction_date: values.date,
          amount: decimalFromCents(amountCents),
          allocations: allocationsToSend(dividedPayment),
          ...(dividedPayment.isOverpayment ? { allow_overpayment: true } : {}),
        };
        await dataProvider.recordClientPayment(client, body, { key: sendKey.current() });
      } catch (error) {
        draft.handleFailure(error);
        for (const [input, message] of inputErrorsOf(error)) form.setError(input, { type: 'server', message }, { shouldFocus: true });
        throw error;
      }
    });
    if (!hasSucceeded) return;
    draft.deleteDraft();
    notify('resources.transactions.recorded');
    onClose();
  };
  return (
    <Dialog open onClose={leave} fullWidth aria-labelledby="client-payment-title">
      <DialogTitle id="client-payment-title">{textOf('title')}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={form.handleSubmit(save)} sx={{ display: 'contents' }}>
          <DialogContent sx={{ pt: 0 }}>
            <FailureAlert error={command.error} unknownOutcomeHint="resources.transactions.unknownOutcome" />
            <DraftNotice draft={draft} describeDraft={({ values }) => draftFieldNames(values).map(labelOf).join(', ')} />
            <SendingInputs isSending={command.isRunning}>
              <PaymentInputs validators={validators} />
              <RelatedTable
                label={textOf('invoices')}
                rows={invoices}
                keyOf={({ id }) => id}
                columns={[
                  { label: textOf('invoice'), show: (invoice) => nameOf(invoice) },
                  {
                    label: translate('resources.transactions.remains'),
                    look: 'money',
                    show: (invoice) => <MoneyText bare value={payableAmountOf(invoice) ?? '0.00'} />,
                  },
                  {
                    label: textOf('part'),
                    look: 'money',
                    show: (invoice) => (
                      <PartInput
                        source={`parts.${partName(invoice.id)}`}
                        label={textOf('partFor', { order: nameOf(invoice) })}
                        proposal={typedFromAmount(decimalFromCents(partOf(invoice.id)), currency)}
                        validate={(text) => (!text || (centsOfTyped(text) ?? -1) >= 0 ? undefined : textOf('notPart'))}
                      />
                    ),
                  },
                ]}
              />
            </SendingInputs>
            <Box role="status" sx={{ mt: 1, minHeight: '3.5rem' }}>
              {dividedPayment.unallocatedCents < 0 && (
                <Alert severity="error">
                  {textOf('tooMuch', { amount: moneyText(decimalFromCents(-dividedPayment.unallocatedCents), currency) })}
                </Alert>
              )}
              {dividedPayment.unallocatedCents === 0 && amountCents > 0 && !dividedPayment.isOverpayment && (
                <Alert severity="success">{textOf('allAllocated')}</Alert>
              )}
              {dividedPayment.unallocatedCents >= 0 && dividedPayment.isOverpayment && (
                <ConfirmationAlert
                  source="allowOverpayment"
                  label={translate('resources.transactions.allowOverpayment')}
                  validate={validators.allowOverpayment}
                >
                  {dividedPayment.unallocatedCents > 0
                    ? textOf('rest', { amount: moneyText(decimalFromCents(dividedPayment.unallocatedCents), currency) })
                    : textOf('over')}
                </ConfirmationAlert>
              )}
            </Box>
            <EqualPaymentAlert payments={payments} command={command} sendKey={sendKey} />
            <FormLeaveGuard control={form.control} />
          </DialogContent>
          <FormDialogActions
            submit={translate('resources.transactions.record')}
            isLoading={isLoading}
            isSending={command.isRunning}
            onCancel={leave}
          />
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

interface PartInputProps {
  readonly source: string;
  readonly label: string;
  /** The proposed part. It is shown while the input is empty. */
  readonly proposal: string;
  /** Returns the message for a wrong text. The text is undefined until the user types. */
  readonly validate: (text: string | undefined) => string | undefined;
}

const PartInput = ({ source, label, proposal, validate }: PartInputProps) => {
  const input = usePlainInput({ source, validate });
  return (
    <TextField
      {...input}
      value={input.value ?? ''}
      name={source}
      size="small"
      placeholder={proposal}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': label, sx: { textAlign: 'right' } } }}
      sx={{ width: '8.5rem', '& input::placeholder': { color: 'text.primary', opacity: 1 } }}
    />
  );
};
