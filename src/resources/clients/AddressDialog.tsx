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
import { AddressForm, type AddressLeaving } from './AddressForm.tsx';
import { addressFields, addressInputs, addressShape, addressValues, namedCountry, newAddress, sentAddress } from './address-values.ts';

interface AddressDialogProps {
  readonly clientId: string;
  /** Undefined for a new address. */
  readonly id: string | undefined;
  readonly onClose: (changed: boolean) => void;
}

/** Adds or edits an address. An existing address is fetched first, because the list's record has no version for the update. */
export const AddressDialog = ({ clientId, id, onClose }: AddressDialogProps) => {
  const translate = useTranslate();
  const [leaving, setLeaving] = useState(false);
  const stay = useCallback(() => setLeaving(false), []);
  const read = useGetOne<AddressAppRecord>('addresses', { id: id ?? '' }, { enabled: id !== undefined });
  const address = read.isFetchedAfterMount ? read.data : undefined;
  const isRead = id === undefined || address !== undefined;
  const shared = { leaving, onStay: stay, onClose };
  return (
    <Dialog open onClose={() => (isRead ? setLeaving(true) : onClose(false))} fullWidth maxWidth="sm" aria-labelledby="address-title">
      <DialogTitle id="address-title">{translate(id === undefined ? 'resources.addresses.add' : 'resources.addresses.edit')}</DialogTitle>
      {id === undefined && <NewAddress clientId={clientId} {...shared} />}
      {address && <AddressEditor address={address} {...shared} />}
      {!isRead && read.error && <ReadFailure error={read.error} onRetry={read.refetch} />}
      {!isRead && !read.error && <Skeleton variant="rounded" height="18rem" sx={{ m: 3 }} aria-hidden />}
    </Dialog>
  );
};

interface NewAddressProps extends AddressLeaving {
  readonly clientId: string;
}

/** The form for a new address, which already contains the client's name. */
const NewAddress = (props: NewAddressProps) => {
  const { data: client, isPending } = useGetOne<ClientAppRecord>('clients', { id: props.clientId });
  return isPending ? null : <NewAddressForm {...props} client={client} />;
};

interface NewAddressFormProps extends NewAddressProps {
  readonly client: ClientAppRecord | undefined;
}

const NewAddressForm = ({ clientId, client, onClose, ...leaving }: NewAddressFormProps) => {
  const country = useMe().config.accountingCountry.toUpperCase();
  const known = countryCodes.includes(country);
  const { form, draft, save } = useCreateForm({
    resource: 'addresses',
    fields: addressFields,
    place: `clients/${clientId}/addresses/new`,
    initial: { ...newAddress, ...nameOf(client), country: known ? country : '' },
    schema: addressValues,
    sent: (values) => ({ client: clientId, ...sentAddress(values) }),
    inputs: addressInputs,
    onCreated: () => onClose(true),
  });
  return <AddressForm form={form} draft={draft} isSending={form.formState.isSubmitting} onSubmit={save} onClose={onClose} {...leaving} />;
};

const nameOf = (client: ClientAppRecord | undefined) => ({
  organisation_name: client?.company ?? '',
  first_name: client?.first_name ?? '',
  last_name: client?.last_name ?? '',
});

interface AddressEditorProps extends AddressLeaving {
  /** The record as it was just fetched. */
  readonly address: AddressAppRecord;
}

/** The form in which an address is edited. */
const AddressEditor = ({ address, onClose, ...leaving }: AddressEditorProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const conflictPanel = useRef<HTMLDivElement>(null);
  const record = useMemo(() => addressShape.read(address), [address]);
  const { form, opened, concurrentChanges, isUndecided, draft, pick, save } = useRecordForm({
    resource: 'addresses',
    fields: addressFields,
    record,
    shape: addressShape,
    onSaved: () => onClose(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUndecided) conflictPanel.current?.focus();
    else if (!form.formState.isSubmitting) void save();
  };
  return (
    <AddressForm form={form} draft={draft} etag={opened.etag} onSubmit={submit} onClose={onClose} {...leaving}>
      <ConcurrentChangeAlerts
        changes={{ ...concurrentChanges, conflicts: concurrentChanges.conflicts.map((conflict) => namedCountry(conflict, locale)) }}
        isSavedByOther={form.formState.errors.root?.concurrentChange !== undefined}
        fields={addressFields}
        labelOf={(name) => translate(`resources.addresses.fields.${name}`)}
        onPick={pick}
        panel={conflictPanel}
      />
    </AddressForm>
  );
};
