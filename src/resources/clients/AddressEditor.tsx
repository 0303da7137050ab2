import { type FormEvent, useMemo, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { AddressAppRecord } from '../../providers/data/types.ts';
import { MeanwhileAlerts } from '../../ui/form/MeanwhileAlerts.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { AddressForm, type AddressLeaving } from './AddressForm.tsx';
import { addressFields, addressShape, namedCountry } from './address-values.ts';

interface AddressEditorProps extends AddressLeaving {
  /** The record as it was just fetched. */
  readonly address: AddressAppRecord;
}

/** The form in which an address is edited. */
export const AddressEditor = ({ address, onClose, ...leaving }: AddressEditorProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const conflictPanel = useRef<HTMLDivElement>(null);
  const record = useMemo(() => addressShape.read(address), [address]);
  const { form, opened, meanwhile, isUndecided, draft, pick, save } = useRecordForm({
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
      <MeanwhileAlerts
        meanwhile={{ ...meanwhile, conflicts: meanwhile.conflicts.map((one) => namedCountry(one, locale)) }}
        isSaid={form.formState.errors.root?.meanwhile !== undefined}
        fields={addressFields}
        labelOf={(name) => translate(`resources.addresses.fields.${name}`)}
        onPick={pick}
        panel={conflictPanel}
      />
    </AddressForm>
  );
};
