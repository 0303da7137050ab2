import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import * as field from '../../../contract/field-kinds.ts';
import { maxTitleLength } from '../../../contract/wire.ts';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { ConcurrentChangeAlerts } from '../../ui/form/conflicts/ConcurrentChangeAlerts.tsx';
import { FormChangedNotice } from '../../ui/form/conflicts/FormChangedNotice.tsx';
import type { Conflict } from '../../ui/form/conflicts/merge-edits.ts';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { FormTextInput, ToggleInput, usePlainInput } from '../../ui/inputs/PlainInputs.tsx';
import { AttachButton } from './AttachButton.tsx';
import { Attachments } from './Attachments.tsx';
import { htmlOfText, textOfNodes } from './note-text.ts';
import { noteFields, noteFromForm, noteToForm } from './note-values.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { UploadList } from './UploadList.tsx';
import { useNoteWriting } from './use-note-writing.ts';
import { useUploads } from './use-uploads.ts';

interface NoteEditFormProps {
  readonly note: NoteAppRecord;
  readonly onClose: () => void;
}

export const NoteEditForm = ({ note, onClose }: NoteEditFormProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('notes');
  const { refresh } = useNoteWriting();
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const conflictPanel = useRef<HTMLDivElement>(null);
  const { uploads, addFiles, removeUpload, fileIds: uploadedIds, isUploading } = useUploads();
  const { form, openedRecord, isDirty, concurrentChanges, hasUndecidedConflict, draft, reconcile, pick, save } = useNoteForm(note, () => {
    refresh();
    onClose();
  });
  const { errors, isSubmitting } = form.formState;
  const editLosesFormatting = useMemo(() => losesFormatting(note.note), [note.note]);
  const hasChanges = isDirty || uploads.length > 0;
  const fileIds: readonly string[] = form.watch('documents');
  const setFileIds = (ids: readonly string[]) => form.setValue('documents', ids, { shouldDirty: true });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting || isUploading) return;
    if (hasUndecidedConflict) return conflictPanel.current?.focus();
    if (!hasChanges) return onClose();
    if (uploadedIds.length > 0) setFileIds([...new Set([...fileIds, ...uploadedIds])]);
    void save();
  };
  /** Also removes the id of the file from the form values, because an earlier attempt to save may have added it. */
  const removeUploadedFile = (key: number) => {
    const id = uploads.find((upload) => upload.key === key)?.id;
    setFileIds(fileIds.filter((fileId) => fileId !== id));
    removeUpload(key);
  };
  const files: NonNullable<NoteAppRecord['documents']> = openedRecord.files ?? [];
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate aria-label={translate('resources.notes.editForm')} onSubmit={submit}>
        {editLosesFormatting && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {translate('resources.notes.formatted')}
          </Alert>
        )}
        <FormFailure message={errors.root?.server?.message} />
        <ConcurrentChangeAlerts
          changes={{
            ...concurrentChanges,
            conflicts: concurrentChanges.conflicts.map((conflict) => withFileNames(conflict, [...files, ...(note.documents ?? [])])),
          }}
          isSavedByOther={errors.root?.concurrentChange !== undefined}
          fields={conflictFields}
          labelOf={labelOf}
          onPick={pick}
          panel={conflictPanel}
        />
        <DraftNotice draft={draft} etag={openedRecord.etag} describeDraft={({ values }) => Object.keys(values).map(labelOf).join(', ')} />
        <NoteInputs />
        <Attachments
          attachments={files.filter(({ id }) => fileIds.includes(id))}
          onRemove={(id) => setFileIds(fileIds.filter((fileId) => fileId !== id))}
        />
        {uploads.length > 0 && <UploadList uploads={uploads} onRemove={removeUploadedFile} />}
        <FormChangedNotice resource="notes" id={note.id} isDirty={isDirty} onMerge={(theirs) => reconcile(noteToForm(theirs))} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
          <Button type="submit" variant="contained" size="small" loading={isSubmitting} disabled={isUploading}>
            {translate('ra.action.save')}
          </Button>
          <AttachButton onFiles={addFiles} />
          <Button size="small" onClick={() => (hasChanges ? setConfirmingDiscard(true) : onClose())}>
            {translate('ra.action.cancel')}
          </Button>
        </Box>
      </Box>
      <ConfirmDialog
        open={isConfirmingDiscard}
        title="resources.notes.discardTitle"
        text="resources.notes.discardText"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={() => {
          draft.deleteDraft();
          onClose();
        }}
        onClose={() => setConfirmingDiscard(false)}
      />
    </FormProvider>
  );
};

/** Returns whether the HTML of a note has formatting that is lost when it is converted to plain text and back. */
function losesFormatting(html: string): boolean {
  const nodes = sanitizeHtml(html);
  return !sanitizeHtml(htmlOfText(textOfNodes(nodes))).isEqualNode(nodes);
}

const NoteInputs = () => {
  const translate = useTranslate();
  const textInput = usePlainInput({ source: 'note' });
  return (
    <>
      <TextField
        {...textInput}
        name="note"
        label={translate('resources.notes.editForm')}
        multiline
        minRows={2}
        maxRows={14}
        slotProps={{ htmlInput: { maxLength: 20_000 }, inputLabel: { shrink: true } }}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <FormTextInput
          source="label"
          label={translate('resources.notes.fields.label')}
          maxLength={maxTitleLength}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 12rem', width: 'auto' }}
        />
        <ToggleInput source="published" kind="switch" size="small" label={translate('resources.notes.fields.published')} />
      </Box>
    </>
  );
};

// In a conflict, the files of a note are shown by their names instead of their ids.

const conflictFields = { ...noteFields, documents: field.text() };

interface NamedFile {
  readonly id: string;
  readonly filename: string;
}

/** A file that is not in `files` is shown by its id, such as `#7`. */
function withFileNames(conflict: Conflict, files: readonly NamedFile[]): Conflict {
  if (conflict.field !== 'documents') return conflict;
  const nameOf = (id: unknown) => files.find((file) => file.id === id)?.filename ?? `#${id}`;
  const namesOf = (ids: unknown) => (Array.isArray(ids) ? ids.map(nameOf).join(', ') : '');
  const { before, mine, theirs } = conflict;
  return { ...conflict, before: namesOf(before), mine: namesOf(mine), theirs: namesOf(theirs) };
}

const shape = { toForm: noteToForm, fromForm: noteFromForm };

/** `note` must be freshly fetched, because its version is sent with the update. */
function useNoteForm(note: NoteAppRecord, onSaved: () => void) {
  const record = useMemo(() => noteToForm(note), [note]);
  return useRecordForm({ resource: 'notes', fields: noteFields, record, shape, onSaved });
}
