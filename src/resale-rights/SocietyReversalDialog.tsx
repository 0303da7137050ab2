import Typography from '@mui/material/Typography';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { negateDecimal } from '../../contract/money.ts';
import { maxSocietyReferenceLength, type SocietyPayment } from '../../contract/resources/resale-right.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { useMe } from '../providers/me.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { moneyText } from '../ui/format/money-text.ts';
import { FormTextInput } from '../ui/inputs/PlainInputs.tsx';
import { useSocietyMutation } from './use-society-mutation.ts';

interface SocietyReversalDialogProps {
  readonly payment: SocietyPayment;
  readonly onClose: () => void;
}

export const SocietyReversalDialog = ({ payment, onClose }: SocietyReversalDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { currency } = useMe().config;
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const form = useForm({ defaultValues: { reason: '' } });
  const textOf = (name: string, values = {}) => translate(`resources.transactions.reversal.${name}`, values);
  const reversalMutation = useSocietyMutation({
    send: (reason: string, options) => dataProvider.reverseSocietyPayment(payment.id, reason, options),
    onRecorded: () => {
      notify('resources.transactions.reversal.done');
      onClose();
    },
  });
  return (
    <FormDialog
      title={textOf('title', { amount: moneyText(payment.amount, currency) })}
      form={form}
      submit={textOf('confirm')}
      isSending={reversalMutation.isPending}
      error={reversalMutation.error}
      unknownOutcomeHint="resaleRights.unknownOutcome"
      onSubmit={({ reason }) => reversalMutation.mutate(reason.trim())}
      onClose={onClose}
      intro={
        <Typography sx={{ mb: 2 }}>
          {translate('resaleRights.reversalEffect', { amount: moneyText(negateDecimal(payment.amount), currency) })}
        </Typography>
      }
    >
      <FormTextInput
        source="reason"
        label={textOf('reason')}
        maxLength={maxSocietyReferenceLength}
        required="resources.transactions.reversal.reasonMissing"
        autoFocus
        multiline
      />
    </FormDialog>
  );
};
