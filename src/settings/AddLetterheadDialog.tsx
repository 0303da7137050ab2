import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type FieldPath, useForm } from 'react-hook-form';
import {
  type HouseTerm,
  letterheadBankFields,
  letterheadFields,
  letterheadLengths,
  maxBankTextLength,
} from '../../contract/resources/house-term.ts';
import type { BankAccount, Letterhead } from '../../contract/resources/orders/letterhead.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FieldInput } from '../ui/inputs/FieldInput.tsx';
import { DayInput, FormTextInput } from '../ui/inputs/PlainInputs.tsx';
import { useFirstDayRefusal } from './first-day-refusal.ts';
import { useAddHouseTerm } from './use-house-terms.ts';

interface AddLetterheadDialogProps {
  readonly title: string;
  /** All letterheads. The inputs start with the current one. */
  readonly terms: readonly HouseTerm[];
  readonly onClose: () => void;
}

interface LetterheadForm {
  readonly from: string;
  readonly letterhead: Letterhead & { readonly bank: BankAccount };
}

const noBank: BankAccount = { owner: '', name: '', number: '', iban: '', bic: '' };
const noLetterhead = { name: '', address: '', tax_number: '', bank: noBank, phone: '', email: '', website: '' };

/** The inputs that show errors of the service. */
const inputs: readonly FieldPath<LetterheadForm>[] = [
  'from',
  'letterhead.name',
  'letterhead.address',
  'letterhead.tax_number',
  'letterhead.phone',
  'letterhead.email',
  'letterhead.website',
  'letterhead.bank.owner',
  'letterhead.bank.name',
  'letterhead.bank.number',
  'letterhead.bank.iban',
  'letterhead.bank.bic',
];

export const AddLetterheadDialog = ({ title, terms, onClose }: AddLetterheadDialogProps) => {
  const translate = useTranslate();
  const firstDayRefusal = useFirstDayRefusal();
  const textOf = (name: string) => translate(`settings.terms.letterhead.${name}`);
  const current = terms.find(({ state }) => state === 'current')?.letterhead ?? noLetterhead;
  const form = useForm<LetterheadForm>({
    defaultValues: { from: '', letterhead: { ...current, bank: current.bank ?? noBank } },
  });
  const addMutation = useAddHouseTerm({ form, inputs, onClose });
  const add = ({ from, letterhead }: LetterheadForm) => addMutation.mutate({ kind: 'letterhead', from, letterhead });
  return (
    <FormDialog
      title={title}
      form={form}
      submit={translate('ra.action.add')}
      isSending={addMutation.isPending}
      error={addMutation.error}
      unknownOutcomeHint="settings.terms.unknownOutcome"
      maxWidth="sm"
      onSubmit={add}
      onClose={onClose}
      intro={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {textOf('effect')}
        </Typography>
      }
    >
      <Box sx={{ display: 'grid', rowGap: 2, pt: 1 }}>
        <DayInput
          source="from"
          label={translate('settings.terms.columns.from')}
          validate={(day: string) => firstDayRefusal(day, terms)}
          margin="none"
          autoFocus
        />
        <FormTextInput
          source="letterhead.name"
          label={textOf('name')}
          maxLength={letterheadLengths.name}
          required="settings.terms.letterhead.noName"
          margin="none"
        />
        <FormTextInput
          source="letterhead.address"
          label={textOf('address')}
          maxLength={letterheadLengths.address}
          required="settings.terms.letterhead.noAddress"
          helperText={textOf('addressHint')}
          multiline
          minRows={3}
          margin="none"
        />
        {(['tax_number', 'phone'] as const).map((name) => (
          <FormTextInput key={name} source={`letterhead.${name}`} label={textOf(name)} maxLength={letterheadLengths[name]} margin="none" />
        ))}
        <FieldInput source="letterhead.email" field={letterheadFields.email} label={textOf('email')} labelOf={textOf} dense />
        <FormTextInput source="letterhead.website" label={textOf('website')} maxLength={letterheadLengths.website} margin="none" />
        <Typography variant="subtitle2" component="h3">
          {textOf('bank.title')}
        </Typography>
        {(['owner', 'name'] as const).map((name) => (
          <FormTextInput
            key={name}
            source={`letterhead.bank.${name}`}
            label={textOf(`bank.${name}`)}
            maxLength={maxBankTextLength}
            margin="none"
          />
        ))}
        {(['iban', 'bic'] as const).map((name) => (
          <FieldInput
            key={name}
            source={`letterhead.bank.${name}`}
            field={letterheadBankFields[name]}
            label={textOf(`bank.${name}`)}
            labelOf={textOf}
            dense
          />
        ))}
        <FormTextInput
          source="letterhead.bank.number"
          label={textOf('bank.number')}
          maxLength={maxBankTextLength}
          helperText={textOf('bank.numberHint')}
          margin="none"
        />
      </Box>
    </FormDialog>
  );
};
