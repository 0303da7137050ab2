import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { AddressForm, type AddressLeaving } from './AddressForm.tsx';
import { addressFields, addressInputs, addressValues, newAddress, sentAddress } from './address-values.ts';

interface NewAddressProps extends AddressLeaving {
  readonly clientId: string;
}

/** The form of a new address. */
export const NewAddress = ({ clientId, onClose, ...leaving }: NewAddressProps) => {
  const { form, draft, save } = useCreateForm({
    resource: 'addresses',
    fields: addressFields,
    place: `clients/${clientId}/addresses/new`,
    initial: newAddress,
    schema: addressValues,
    sent: (values) => ({ client: clientId, ...sentAddress(values) }),
    inputs: addressInputs,
    onCreated: () => onClose(true),
  });
  return <AddressForm form={form} draft={draft} isSending={form.formState.isSubmitting} onSubmit={save} onClose={onClose} {...leaving} />;
};
