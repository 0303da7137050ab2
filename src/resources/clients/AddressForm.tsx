import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { required, useLocale, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { type AddressPart, addressParts, addressTypes } from '../../../contract/resources/address.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialogActions } from '../../ui/dialogs/FormDialogActions.tsx';
import { FormLeaveGuard } from '../../ui/dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import type { FormDraft } from '../../ui/drafts/use-draft.ts';
import { countryChoices } from '../../ui/fields/country-name.ts';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SendingInputs } from '../../ui/form/SendingInputs.tsx';
import { FormTextInput, ToggleInput, usePlainInput } from '../../ui/inputs/PlainInputs.tsx';
import type { AddressValues } from './address-values.ts';

export interface AddressClosingProps {
  /**
   * Whether the user pressed Escape or clicked outside the dialog. The form then closes the dialog, or first asks whether to discard
   * unsaved input. During a save, the form keeps the dialog open.
   */
  readonly isClosing: boolean;
  /** Sets `isClosing` to false. Called as soon as `isClosing` is true. */
  readonly resetClosing: () => void;
  readonly onClose: (isSaved: boolean) => void;
}

interface AddressFormProps extends AddressClosingProps {
  readonly form: UseFormReturn<FieldValues>;
  readonly draft: FormDraft;
  /** The version of the record when the form was opened. Missing for a new address. */
  readonly etag?: unknown;
  /** Whether a new address is being sent. */
  readonly isSending?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  /** Shown above the inputs. */
  readonly children?: ReactNode;
}

export const AddressForm = ({
  form,
  draft,
  etag,
  isSending = false,
  onSubmit,
  children,
  isClosing,
  resetClosing,
  onClose,
}: AddressFormProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('addresses');
  const { isDirty, isSubmitting, errors } = form.formState;
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const leave = useCallback(() => {
    if (isSubmitting) return;
    if (isDirty) setConfirmingDiscard(true);
    else onClose(false);
  }, [isSubmitting, isDirty, onClose]);
  useEffect(() => {
    if (!isClosing) return;
    resetClosing();
    leave();
  }, [isClosing, resetClosing, leave]);
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <DialogContent sx={{ pt: 0 }}>
        <FormFailure message={errors.root?.server?.message} />
        {children}
        <DraftNotice draft={draft} etag={etag} describeDraft={({ values }) => Object.keys(values).map(labelOf).join(', ')} />
        <FormProvider {...form}>
          <SendingInputs isSending={isSending}>
            <AddressInputs />
          </SendingInputs>
        </FormProvider>
        <FormLeaveGuard control={form.control} />
      </DialogContent>
      <FormDialogActions submit={translate('ra.action.save')} isSending={isSubmitting} onCancel={leave} />
      <ConfirmDialog
        open={isConfirmingDiscard}
        title="records.leave.discardTitle"
        text="resources.addresses.unsaved"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={() => {
          draft.deleteDraft();
          onClose(false);
        }}
        onClose={() => setConfirmingDiscard(false)}
      />
    </Box>
  );
};

/** The parts of an address that have a text input. */
const textParts = [
  'organisation_name',
  'first_name',
  'last_name',
  'thoroughfare',
  'premise',
  'postal_code',
  'locality',
  'administrative_area',
] as const satisfies AddressPart[];

const AddressInputs = () => {
  const translate = useTranslate();
  const { formState, getValues } = useFormContext<AddressValues>();
  const labelOf = (name: string) => translate(`resources.addresses.fields.${name}`);
  const isStoredDefault = getValues('default_address') && !formState.dirtyFields.default_address;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }}>
      {textParts.map((part) => (
        <FormTextInput key={part} source={part} label={labelOf(part)} size="small" maxLength={addressParts[part]} />
      ))}
      <CountryInput label={labelOf('country')} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormGroup row role="group" aria-label={labelOf('address_types')}>
          {addressTypes.map((type) => (
            <ToggleInput key={type} source={type} kind="checkbox" size="small" label={labelOf(type)} />
          ))}
        </FormGroup>
        {/* The default address cannot be switched off: another address must become the default. */}
        <ToggleInput source="default_address" kind="switch" label={labelOf('default_address')} disabled={isStoredDefault} />
      </Box>
    </Box>
  );
};

const CountryInput = ({ label }: { label: string }) => {
  const locale = useLocale();
  const choices = useMemo(() => countryChoices(locale), [locale]);
  const { value, onChange, inputRef, required: isRequired, error, helperText } = usePlainInput({ source: 'country', validate: required() });
  return (
    <Autocomplete
      options={choices}
      value={choices.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, country) => onChange(country?.id ?? '')}
      renderInput={(params) => (
        <TextField {...params} label={label} size="small" required={isRequired} inputRef={inputRef} error={error} helperText={helperText} />
      )}
    />
  );
};
