import { useGetOne } from 'react-admin';
import type { ClientAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { countryCodes } from '../../ui/fields/country-codes.ts';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { AddressForm, type AddressLeaving } from './AddressForm.tsx';
import { addressFields, addressInputs, addressValues, newAddress, sentAddress } from './address-values.ts';

interface NewAddressProps extends AddressLeaving {
  readonly clientId: string;
}

/** The form for a new address, which already contains the client's name. */
export const NewAddress = (props: NewAddressProps) => {
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
