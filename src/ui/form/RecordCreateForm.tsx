import Box from '@mui/material/Box';
import { type ReactNode, useCallback } from 'react';
import { type RaRecord, useCreatePath, useNotify, useRedirect, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import type { Fields } from '../../../contract/fields.ts';
import type { ResourceWithTexts } from '../../i18n/catalogues.ts';
import { LeaveGuard } from '../dialogs/LeaveGuard.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { touchedFields } from '../drafts/touched-fields.ts';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import { FormFailure } from './FormFailure.tsx';
import { FormSections } from './FormSections.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SendingInputs } from './SendingInputs.tsx';
import type { CheckSave } from './save-check.ts';
import { useCreateForm } from './use-create-form.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

interface RecordCreateFormProps {
  readonly resource: ResourceWithTexts<'add'>;
  readonly fields: Fields;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Initial values, such as the sale to which an item is added. */
  readonly initial?: FieldValues;
  /**
   * The name under which drafts of the form are stored; by default a name such as `clients/new`. Set it if a draft must not be offered for
   * other initial values, such as another sale.
   */
  readonly formName?: string;
  /** Inputs above the groups, for values that are not writable fields. */
  readonly children?: ReactNode;
  readonly required?: readonly string[];
  readonly check?: CheckSave;
  /** Returns true if the form must not show the error, because it is shown elsewhere. */
  readonly onSaveFailed?: (error: unknown, values: FieldValues) => boolean;
  /** By default, the form navigates to the record's page. */
  readonly onCreated?: (createdRecord: RaRecord) => void;
}

/** A constant, so that the default is the same array in each render. */
const noFields: readonly string[] = [];

export const RecordCreateForm = ({
  resource,
  fields,
  groups,
  initial = {},
  formName,
  children,
  required = noFields,
  check,
  onSaveFailed,
  onCreated,
}: RecordCreateFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const plainLabelOf = useFieldLabels(resource);
  // Memoized, so that the memoized sections do not render again when the form is sent.
  const labelOf = useCallback(
    (path: string) => (required.includes(path) ? `${plainLabelOf(path)} *` : plainLabelOf(path)),
    [required, plainLabelOf],
  );
  const listLabels = (values: FieldValues) =>
    Object.keys(values)
      .filter((name) => name in fields)
      .map(plainLabelOf)
      .join(', ');
  const backTo = useCreatePath()({ resource, type: 'list' });
  const { form, draft, save, dialog } = useCreateForm({
    resource,
    fields,
    formName: formName ?? `${resource}/new`,
    initial,
    required,
    check,
    onSaveFailed,
    onCreated: (createdRecord) => {
      notify('records.form.saved');
      if (onCreated) onCreated(createdRecord);
      else redirect('show', resource, createdRecord.id);
    },
  });
  const { isSubmitting, errors } = form.formState;
  useSaveShortcut(save);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={save} aria-label={translate(`resources.${resource}.add`)}>
        <FormFailure message={errors.root?.server?.message} />
        <DraftNotice draft={draft} describeDraft={(storedDraft) => listLabels(storedDraft.values)} />
        <SendingInputs isSending={isSubmitting}>
          {children}
          <FormSections resource={resource} fields={fields} groups={groups} labelOf={labelOf} />
        </SendingInputs>
        {dialog}
        <EndOfForm backTo={backTo} />
      </Box>
    </FormProvider>
  );
};

/** Only entered values count as changes. Inputs register empty values, so react-hook-form reports an untouched form as changed. */
const EndOfForm = ({ backTo }: { readonly backTo: string }) => {
  const { control, formState } = useFormContext<FieldValues>();
  const isDirty = touchedFields(formState.defaultValues ?? {}, useWatch({ control })) !== undefined;
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      <Box className="save-bar">
        <SaveBar isDirty={isDirty} isSaving={formState.isSubmitting} backTo={backTo} />
      </Box>
    </>
  );
};
