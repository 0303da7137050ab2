import Box from '@mui/material/Box';
import { type RaRecord, useCreatePath, useNotify, useRedirect, useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { Fields } from '../../../contract/fields.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import { FormFailure } from './FormFailure.tsx';
import { FormSections } from './FormSections.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SendingInputs } from './SendingInputs.tsx';
import { useCreateForm } from './use-create-form.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

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
  const { form, draft, save } = useCreateForm({
    resource,
    fields,
    place: place ?? `${resource}/new`,
    initial,
    required,
    onRefused,
    onCreated: (created) => {
      notify('records.form.saved');
      if (onCreated) onCreated(created);
      else redirect('show', resource, created.id);
    },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useSaveShortcut(save);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={save} aria-label={translate(`resources.${resource}.add`)}>
        <FormFailure message={errors.root?.server?.message} />
        <DraftNotice draft={draft} nameOf={(kept) => namesOf(kept.values)} />
        <SendingInputs isSending={isSubmitting}>
          {children}
          <FormSections resource={resource} fields={fields} groups={groups} labelOf={labelOf} />
        </SendingInputs>
        <WarnWhenUnsavedChanges enable formRootPathName={undefined} formControl={form.control} />
        <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 2 }}>
          <SaveBar isDirty={isDirty} isSaving={isSubmitting} backTo={backTo} />
        </Box>
      </Box>
    </FormProvider>
  );
};
