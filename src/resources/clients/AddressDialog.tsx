import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import type { AddressAppRecord, ClientAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { countryCodes } from '../../ui/fields/country-codes.ts';
import { ConcurrentChangeAlerts } from '../../ui/form/conflicts/ConcurrentChangeAlerts.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts';
import { type AddressClosingProps, AddressForm } from './AddressForm.tsx';
import {
  addressFields,
  addressFromForm,
  addressInputs,
  addressShape,
  addressValues,
  newAddress,
  withCountryName,
} from './address-values.ts';

interface AddressDialogProps {
  readonly clientId: string;
  /** The id of the address; undefined for a new address. */
  readonly id: string | undefined;
  readonly onClose: (isSaved: boolean) => void;
}

/** An existing address is fetched first, because an update needs its version, which lists do not contain. */
export const AddressDialog = ({ clientId, id, onClose }: AddressDialogProps) => {
  const translate = useTranslate();
  const [isClosing, setIsClosing] = useState(false);
  const resetClosing = useCallback(() => setIsClosing(false), []);
  const { record: address, error, refetch } = useFreshRecord<AddressAppRecord>('addresses', id);
  const isAddressMissing = id !== undefined && address === undefined;
  const closingProps = { isClosing, resetClosing, onClose };
  return (
    <Dialog
      open
      onClose={() => (isAddressMissing ? onClose(false) : setIsClosing(true))}
      fullWidth
      maxWidth="sm"
      aria-labelledby="address-title"
    >
      <DialogTitle id="address-title">{translate(id === undefined ? 'resources.addresses.add' : 'resources.addresses.edit')}</DialogTitle>
      {id === undefined && <NewAddress clientId={clientId} {...closingProps} />}
      {address && <AddressEditor address={address} {...closingProps} />}
      {isAddressMissing && error && <ReadFailure error={error} onRetry={refetch} />}
      {isAddressMissing && !error && <Skeleton variant="rounded" height="18rem" sx={{ m: 3 }} aria-hidden />}
    </Dialog>
  );
};

interface NewAddressProps extends AddressClosingProps {
  readonly clientId: string;
}

const NewAddress = (props: NewAddressProps) => {
  const { data: client, isPending } = useGetOne<ClientAppRecord>('clients', { id: props.clientId });
  return isPending ? null : <NewAddressForm {...props} client={client} />;
};

interface NewAddressFormProps extends NewAddressProps {
  readonly client: ClientAppRecord | undefined;
}

const NewAddressForm = ({ clientId, client, onClose, ...closingProps }: NewAddressFormProps) => {
  const houseCountry = useMe().config.accountingCountry.toUpperCase();
  const isHouseCountryListed = countryCodes.includes(houseCountry);
  const { form, draft, save } = useCreateForm({
    resource: 'addresses',
    fields: addressFields,
    formName: `clients/${clientId}/addresses/new`,
    initial: { ...newAddress, ...nameValuesOf(client), country: isHouseCountryListed ? houseCountry : '' },
    schema: addressValues,
    fromForm: (values) => ({ client: clientId, ...addressFromForm(values) }),
    inputs: addressInputs,
    onCreated: () => onClose(true),
  });
  return (
    <AddressForm form={form} draft={draft} isSending={form.formState.isSubmitting} onSubmit={save} onClose={onClose} {...closingProps} />
  );
};

const nameValuesOf = (client: ClientAppRecord | undefined) => ({
  organisation_name: client?.company ?? '',
  first_name: client?.first_name ?? '',
  last_name: client?.last_name ?? '',
});

interface AddressEditorProps extends AddressClosingProps {
  readonly address: AddressAppRecord;
}

const AddressEditor = ({ address, onClose, ...closingProps }: AddressEditorProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const conflictPanel = useRef<HTMLDivElement>(null);
  const formRecord = useMemo(() => addressShape.toForm(address), [address]);
  const { form, openedRecord, concurrentChanges, hasUndecidedConflict, draft, pick, save } = useRecordForm({
    resource: 'addresses',
    fields: addressFields,
    record: formRecord,
    shape: addressShape,
    onSaved: () => onClose(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasUndecidedConflict) conflictPanel.current?.focus();
    else if (!form.formState.isSubmitting) void save();
  };
  return (
    <AddressForm form={form} draft={draft} etag={openedRecord.etag} onSubmit={submit} onClose={onClose} {...closingProps}>
      <ConcurrentChangeAlerts
        changes={{ ...concurrentChanges, conflicts: concurrentChanges.conflicts.map((conflict) => withCountryName(conflict, locale)) }}
        isSavedByOther={form.formState.errors.root?.concurrentChange !== undefined}
        fields={addressFields}
        labelOf={(name) => translate(`resources.addresses.fields.${name}`)}
        onPick={pick}
        panel={conflictPanel}
      />
    </AddressForm>
  );
};
