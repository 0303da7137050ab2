/** The form of an address. The inputs are named as the contract names them, so that the service's errors find theirs. */
import { useCreate, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AddressPart, addressParts, addressRecord } from '../../../contract/resources/address.ts';
import type { AddressAppRecord } from '../../providers/data/types.ts';
import { fieldErrorsOf, problemOf } from '../../providers/http-error.ts';

export interface AddressForm {
  readonly address: Record<AddressPart, string>;
  readonly address_types: string[];
  readonly default_address: boolean;
}

const partNames = Object.keys(addressParts).filter((name): name is AddressPart => name in addressParts);

const emptyAddress: Record<AddressPart, string> = {
  country: '',
  administrative_area: '',
  locality: '',
  postal_code: '',
  thoroughfare: '',
  premise: '',
  first_name: '',
  last_name: '',
  organisation_name: '',
};

function formOf(address: AddressAppRecord | undefined): AddressForm {
  const parts = { ...emptyAddress };
  for (const name of partNames) parts[name] = address?.address[name] ?? '';
  return {
    address: parts,
    address_types: address?.address_types.map(({ id }) => id) ?? [],
    default_address: address?.default_address ?? false,
  };
}

/** `opened` is the address as it was just read, with its version; none for a new one. */
export function useAddressForm(client: string, opened: AddressAppRecord | undefined, onSaved: () => void) {
  const translate = useTranslate();
  const [address, setAddress] = useState(opened);
  /** What a colleague saved meanwhile, where something else is typed. */
  const [theirs, setTheirs] = useState<Partial<Record<AddressPart, string>>>({});
  const form = useForm<AddressForm>({ defaultValues: formOf(address) });
  const [create] = useCreate<AddressAppRecord>('addresses', undefined, { returnPromise: true });
  const [update] = useUpdate<AddressAppRecord>('addresses', undefined, { mutationMode: 'pessimistic', returnPromise: true });

  const send = (values: AddressForm) => {
    const data = { client, ...values, address_types: values.address_types.map((id) => ({ id, label: id })) };
    if (!address) return create('addresses', { data: { ...data, address: { ...values.address, name_line: '' } } }, { returnPromise: true });
    return update(
      'addresses',
      { id: address.id, data: { ...data, address: { ...address.address, ...values.address } }, previousData: address },
      { returnPromise: true },
    );
  };

  /** The version to save over is now theirs; what is typed stays, and their value stands beside it. */
  const reconcile = (current: AddressAppRecord) => {
    const { dirtyFields } = form.formState;
    const stored = formOf(current);
    const conflicts = partNames.filter((name) => dirtyFields.address?.[name] && stored.address[name] !== address?.address[name]);
    setTheirs(Object.fromEntries(conflicts.map((name) => [name, stored.address[name]])));
    setAddress(current);
    form.reset(stored, { keepDirtyValues: true });
  };

  const fail = (error: unknown) => {
    const current = addressRecord.safeParse(problemOf(error).current).data;
    if (current) reconcile({ ...current, ...etagOf(problemOf(error).current) });
    const errors = Object.entries(fieldErrorsOf(error));
    for (const part of partNames) {
      const message = errors.find(([path]) => path === `address.${part}`)?.[1];
      if (message) form.setError(`address.${part}`, { type: 'server', message }, { shouldFocus: true });
    }
    const words = current ? 'records.form.changedMeanwhile' : error instanceof Error ? error.message : 'app.errors.failed';
    form.setError('root.server', { type: 'server', message: translate(words, { _: words, ...problemOf(error) }) });
  };

  const save = form.handleSubmit((values) => send(values).then(onSaved, fail));
  return { form, save, theirs };
}

const etagOf = (record: Readonly<Record<string, unknown>> | undefined) => (typeof record?.etag === 'string' ? { etag: record.etag } : {});
