import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RaRecord, useCreate, useCreatePath, useNotify, useRedirect, useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { Fields } from '../../../contract/fields.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { fieldErrorsOf, problemOf } from '../../providers/http-error.ts';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { isFilled } from '../fields/is-filled.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import { placeErrors } from './error-inputs.ts';
import { FormSections } from './FormSections.tsx';
import { useLostWords } from './lost-words.ts';
import { SaveBar } from './SaveBar.tsx';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { useSendKey } from './use-send-key.ts';

interface RecordCreateFormProps {
  readonly resource: ResourceName;
  readonly fields: Fields;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Values to begin with, such as the sale that an item is added to. */
  readonly initial?: FieldValues;
  /** Where drafts of it are kept, when what it begins with decides which form it is; `clients/new` unless given. */
  readonly place?: string;
  /** Inputs above the groups, for what is no writable field. */
  readonly children?: ReactNode;
  /** Names of fields that have to be filled in. */
  readonly required?: readonly string[];
  /** Told of a refusal before the form says it; answers whether it is said elsewhere. */
  readonly onRefused?: (error: unknown, values: FieldValues) => boolean;
  /** Where to go; the new record's page unless given. */
  readonly onCreated?: (created: RaRecord) => void;
}

/** The form of a new record: the fields of its edit form. What was filled in is sent, once however often it is tried. */
export const RecordCreateForm = ({
  resource,
  fields,
  groups,
  initial = {},
  place,
  children,
  required = [],
  onRefused,
  onCreated,
}: RecordCreateFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const plainLabelOf = useFieldLabels(resource);
  const labelOf = (path: string) => (required.includes(path) ? `${plainLabelOf(path)} *` : plainLabelOf(path));
  const namesOf = (values: FieldValues) =>
    Object.keys(values)
      .filter((name) => name in fields)
      .map(plainLabelOf)
      .join(', ');
  const backTo = useCreatePath()({ resource, type: 'list' });
  const form = useForm<FieldValues>({ defaultValues: initial });
  const { isDirty, isSubmitting, errors } = form.formState;
  const key = useSendKey();
  const lostWords = useLostWords();
  const draft = useFormDraft({
    place: place ?? `${resource}/new`,
    form,
    whole: true,
    sendKey: key,
    fill: (values) => form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true }),
  });
  const [create] = useCreate(resource, undefined, { returnPromise: true });

  const save = form.handleSubmit(async (values) => {
    const missing = required.filter((name) => !isFilled(values[name]));
    for (const [index, name] of missing.entries())
      form.setError(name, { type: 'required', message: translate('ra.validation.required') }, { shouldFocus: index === 0 });
    if (missing.length > 0) return;
    draft.sending();
    try {
      const created = await create(resource, { data: values, meta: { idempotencyKey: key.current() } }, { returnPromise: true });
      form.reset(values);
      draft.forget();
      notify('records.form.saved');
      if (onCreated) onCreated(created);
      else redirect('show', resource, created.id);
    } catch (error) {
      draft.failed(error);
      if (onRefused?.(error, values)) return;
      const { atInputs, elsewhere } = placeErrors(fieldErrorsOf(error), fields);
      for (const [index, [path, message]] of atInputs.entries())
        form.setError(path, { type: 'server', message: translate(message, { _: message }) }, { shouldFocus: index === 0 });
      const words = error instanceof Error ? error.message : 'app.errors.failed';
      const said = lostWords(error, 'records.form.maybeCreated') ?? [translate(words, { _: words, ...problemOf(error) })];
      const message = [...said, ...elsewhere.map(([path, text]) => `${path}: ${text}`)].join(' ');
      form.setError('root.server', { type: 'server', message });
    }
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    form.clearErrors();
    if (!isSubmitting) void save();
  };
  useSaveShortcut(submit);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} aria-label={translate(`resources.${resource}.add`)}>
        {errors.root?.server && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {errors.root.server.message}
          </Alert>
        )}
        <DraftNotice draft={draft} nameOf={(kept) => namesOf(kept.values)} />
        {children}
        <FormSections resource={resource} fields={fields} groups={groups} labelOf={labelOf} />
        <WarnWhenUnsavedChanges enable formRootPathName={undefined} formControl={form.control} />
        <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 2 }}>
          <SaveBar isDirty={isDirty} isSaving={isSubmitting} backTo={backTo} />
        </Box>
      </Box>
    </FormProvider>
  );
};
