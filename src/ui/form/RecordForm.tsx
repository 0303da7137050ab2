import Box from '@mui/material/Box';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useCreatePath, useNotify, useRedirect, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { Field, Fields } from '../../../contract/fields.ts';
import type { ResourceWithTexts } from '../../i18n/catalogues.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { FormLeaveGuard } from '../dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { useFieldLabels } from '../fields/use-field-labels.ts';
import { FieldMarksContext } from '../inputs/field-marks.ts';
import { ConcurrentChangeAlerts } from './conflicts/ConcurrentChangeAlerts.tsx';
import { FormChangedNotice } from './conflicts/FormChangedNotice.tsx';
import { FormFailure } from './FormFailure.tsx';
import { FormSections } from './FormSections.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { CheckSave } from './save-check.ts';
import { useRecordForm } from './use-record-form.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

interface RecordFormProps {
  readonly resource: ResourceWithTexts<'editForm'>;
  readonly fields: Fields;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly record: RaRecord;
  readonly check?: CheckSave;
}

/** Returns whether saving the value discards stored data: a list replaces the whole stored list, and an empty value clears the field. */
const discardsStoredData = (field: Field | undefined, value: unknown) =>
  ['entries', 'terms', 'references'].includes(field?.kind ?? '') || value === '' || value === null;

export const RecordForm = ({ resource, fields, groups, record, check }: RecordFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const backTo = useCreatePath()({ resource, type: 'show', id: record.id });
  const labelOf = useFieldLabels(resource);
  const alerts = useRef<HTMLDivElement>(null);
  const conflictPanel = useRef<HTMLDivElement>(null);
  const [isConfirmingReplace, setConfirmingReplace] = useState(false);
  const {
    form,
    openedRecord,
    touchedNames,
    isDirty,
    concurrentChanges,
    hasUndecidedConflict,
    draft,
    documents,
    reconcile,
    pick,
    save,
    dialog,
  } = useRecordForm({
    resource,
    fields,
    record,
    check,
    onSaved: ({ id }) => {
      notify('records.form.saved');
      redirect('show', resource, id);
    },
  });

  const unreturnedFields = useMemo(
    () => new Set(Object.keys(fields).filter((name) => openedRecord[name] === undefined)),
    [fields, openedRecord],
  );
  const marks = useMemo(
    () => ({ updatedFields: concurrentChanges.updatedFields, unreturnedFields }),
    [concurrentChanges.updatedFields, unreturnedFields],
  );
  const replacedFields = [...touchedNames].filter(
    (name) => unreturnedFields.has(name) && discardsStoredData(fields[name], form.getValues(name)),
  );

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (form.formState.isSubmitting) return;
    if (!isDirty) redirect(backTo);
    else if (hasUndecidedConflict) conflictPanel.current?.focus();
    else if (replacedFields.length > 0) setConfirmingReplace(true);
    else void save();
  };
  useSaveShortcut(submit);
  const rootErrors = form.formState.errors.root;
  const hasOnlyFormErrors = Object.keys(form.formState.errors).every((name) => name === 'root');
  // A user who saves at the end of the form does not see the message at the top, so the message gets the focus. If an input is invalid,
  // that input already has the focus.
  useEffect(() => {
    if (hasOnlyFormErrors && (rootErrors?.server || rootErrors?.concurrentChange)) alerts.current?.focus();
  }, [hasOnlyFormErrors, rootErrors?.server, rootErrors?.concurrentChange]);

  return (
    <FormProvider {...form}>
      <FieldMarksContext.Provider value={marks}>
        <Box component="form" noValidate onSubmit={submit} aria-label={translate(`resources.${resource}.editForm`)}>
          <Box ref={alerts} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: '4rem' }}>
            <FormFailure message={rootErrors?.server?.message} documents={documents} />
            <ConcurrentChangeAlerts
              changes={concurrentChanges}
              isSavedByOther={rootErrors?.concurrentChange !== undefined}
              fields={fields}
              labelOf={labelOf}
              onPick={pick}
              panel={conflictPanel}
            />
          </Box>
          <DraftNotice draft={draft} etag={openedRecord.etag} describeDraft={({ values }) => Object.keys(values).map(labelOf).join(', ')} />
          <FormSections resource={resource} fields={fields} groups={groups} labelOf={labelOf} />
          <FormLeaveGuard control={form.control} />
          <Box className="save-bar">
            <FormChangedNotice resource={resource} id={String(record.id)} isDirty={isDirty} onMerge={reconcile} />
            <SaveBar isDirty={isDirty} isSaving={form.formState.isSubmitting} backTo={backTo} />
          </Box>
        </Box>
        {dialog}
        <ConfirmDialog
          open={isConfirmingReplace}
          title="records.form.replaceTitle"
          text={translate('records.form.replaceText', { fields: replacedFields.map(labelOf).join(', ') })}
          confirm="ra.action.save"
          onConfirm={() => {
            setConfirmingReplace(false);
            void save();
          }}
          onClose={() => setConfirmingReplace(false)}
        />
      </FieldMarksContext.Provider>
    </FormProvider>
  );
};
