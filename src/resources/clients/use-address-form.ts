/** The form of an address. The inputs are named as the contract names them, so that the service's errors find theirs. */
import { useCreate, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type AddressPart, addressParts, addressRecord } from '../../../contract/resources/address.ts';
import type { AddressAppRecord } from '../../providers/data/types.ts';
import { fieldErrorsOf, problemOf } from '../../providers/http-error.ts';
import type { Draft } from '../../ui/drafts/draft.ts';
import { filledWith } from '../../ui/drafts/filled-with.ts';
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts';

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

/** As a draft keeps it. */
const addressForm: z.ZodType<AddressForm> = z.object({
  address: z.record(z.enum(partNames), z.string()),
  address_types: z.array(z.string()),
  default_address: z.boolean(),
});

/** Names of the fields that were typed. */
export function draftedNames({ values, before }: Pick<Draft, 'values' | 'before'>): readonly string[] {
  const [mine, opened] = [filledWith(addressForm, formOf(undefined), values), filledWith(addressForm, formOf(undefined), before)];
  return [
    ...partNames.filter((name) => mine.address[name] !== opened.address[name]),
    ...Object.keys(values).filter((name) => name !== 'address'),
  ];
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

  const draft = useFormDraft({
    place: `clients/${client}/addresses/${opened?.id ?? 'new'}`,
    form,
    etag: address?.etag,
    fill: (values, kept) => {
      const now = formOf(address);
      const [mine, before] = [filledWith(addressForm, now, values), filledWith(addressForm, now, kept.before)];
      const typed = partNames.filter((name) => mine.address[name] !== before.address[name]);
      const foreign = typed.filter((name) => ![before.address[name], mine.address[name]].includes(now.address[name]));
      const parts = Object.fromEntries(typed.map((name) => [name, mine.address[name]]));
      form.reset({ ...mine, address: { ...now.address, ...parts } }, { keepDefaultValues: true });
      setTheirs(address ? Object.fromEntries(foreign.map((name) => [name, now.address[name]])) : {});
    },
  });
  const saved = () => {
    draft.forget();
    onSaved();
  };
  const save = form.handleSubmit((values) => send(values).then(saved, fail));
  return { form, save, draft, theirs };
}

const etagOf = (record: Readonly<Record<string, unknown>> | undefined) => (typeof record?.etag === 'string' ? { etag: record.etag } : {});
