import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { negateDecimal } from '../../../contract/money.ts';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { OrderAppRecord, TransactionAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useSendKey } from '../../ui/drafts/use-send-key.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { FormTextInput } from '../../ui/inputs/PlainInputs.tsx';
import type { OrderCommand } from '../orders/index.ts';
import { remainingAfterReversal } from './payment-outcome.ts';
import { paymentTranslator } from './payment-translator.ts';

interface ReversalDialogProps {
  /** Its `amount_due` is the amount that is still due after credit notes. */
  readonly order: OrderAppRecord;
  readonly payment: TransactionAppRecord;
  /** The credit of the order's credit notes that is neither paid out nor used for other orders. */
  readonly creditInCents: number;
  readonly command: OrderCommand;
  readonly onClose: () => void;
}

/** Maximum length of the reason, which is stored as a remark. Source: contract/resources/transaction.ts. */
const maxReasonLength = 2_000;

export const ReversalDialog = ({ order, payment, creditInCents, command, onClose }: ReversalDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { currency } = useMe().config;
  const sendKey = useSendKey();
  const form = useForm({ defaultValues: { reason: '' } });
  const textOf = (name: string, values = {}) => translate(`resources.transactions.reversal.${name}`, values);
  const remaining = remainingAfterReversal(order, payment.amount, creditInCents);
  const reverse = async ({ reason }: { readonly reason: string }) => {
    const hasSucceeded = await command.run(async () => {
      try {
        await dataProvider.reversePayment(payment.id, reason, { key: sendKey.current() });
      } catch (error) {
        sendKey.handleFailure(error);
        throw error;
      }
    });
    if (!hasSucceeded) return;
    notify('resources.transactions.reversal.done');
    onClose();
  };
  return (
    <FormDialog
      title={textOf('title', { amount: moneyText(payment.amount, currency) })}
      form={form}
      submit={textOf('confirm')}
      isSending={command.isRunning}
      error={command.error}
      unknownOutcomeHint="resources.transactions.unknownOutcome"
      onSubmit={reverse}
      onClose={onClose}
      intro={<Typography sx={{ mb: 2 }}>{textOf('effect', { amount: moneyText(negateDecimal(payment.amount), currency) })}</Typography>}
      outcome={
        remaining !== undefined && (
          <Box role="status" sx={{ mt: 2 }}>
            <Facts>
              <Fact label={paymentTranslator(order, translate)('remains')}>
                <MoneyText value={order.amount_due} />
              </Fact>
              <Fact label={paymentTranslator(order, translate)('remainsAfter')}>
                <MoneyText value={remaining} />
              </Fact>
            </Facts>
          </Box>
        )
      }
    >
      <FormTextInput
        source="reason"
        label={textOf('reason')}
        maxLength={maxReasonLength}
        required="resources.transactions.reversal.reasonMissing"
        autoFocus
        multiline
      />
    </FormDialog>
  );
};
