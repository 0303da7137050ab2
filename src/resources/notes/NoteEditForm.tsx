import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { FormChangedNotice } from '../../ui/form/FormChangedNotice.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { MeanwhileAlerts } from '../../ui/form/MeanwhileAlerts.tsx';
import { AttachButton } from './AttachButton.tsx';
import { Attachments } from './Attachments.tsx';
import { NoteInputs } from './NoteInputs.tsx';
import { namedFiles, shownFields } from './named-files.ts';
import { htmlOfText, textOfNodes } from './note-text.ts';
import { valuesOfNote } from './note-values.ts';
import { safeHtml } from './safe-html.ts';
import { UploadList } from './UploadList.tsx';
import { useNoteForm } from './use-note-form.ts';
import { useNoteWriting } from './use-note-writing.ts';
import { useUploads } from './use-uploads.ts';

interface NoteEditFormProps {
  readonly note: NoteAppRecord;
  readonly onClose: () => void;
}

/** The form in which a note is edited. If the note has formatting other than paragraphs, a message warns that editing removes it. */
export const NoteEditForm = ({ note, onClose }: NoteEditFormProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('notes');
  const { refresh } = useNoteWriting();
  const [asks, setAsks] = useState(false);
  const conflictPanel = useRef<HTMLDivElement>(null);
  const { uploads, add, remove, ids, isSending } = useUploads();
  const { form, opened, isDirty, meanwhile, isUndecided, draft, reconcile, pick, save } = useNoteForm(note, () => {
    refresh();
    onClose();
  });
  const { errors, isSubmitting } = form.formState;
  const isFormatted = useMemo(() => !safeHtml(htmlOfText(textOfNodes(safeHtml(note.note)))).isEqualNode(safeHtml(note.note)), [note.note]);
  const isTouched = isDirty || uploads.length > 0;
  const chosen: readonly string[] = form.watch('documents');
  const setDocuments = (documents: readonly string[]) => form.setValue('documents', documents, { shouldDirty: true });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting || isSending) return;
    if (isUndecided) return conflictPanel.current?.focus();
    if (!isTouched) return onClose();
    if (ids.length > 0) setDocuments([...new Set([...chosen, ...ids])]);
    void save();
  };
  const removeUpload = (key: number) => {
    const id = uploads.find((one) => one.key === key)?.id;
    setDocuments(chosen.filter((one) => one !== id));
    remove(key);
  };
  const files: NonNullable<NoteAppRecord['documents']> = opened.files ?? [];
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate aria-label={translate('resources.notes.editForm')} onSubmit={submit}>
        {isFormatted && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {translate('resources.notes.formatted')}
          </Alert>
        )}
        <FormFailure message={errors.root?.server?.message} />
        <MeanwhileAlerts
          meanwhile={{ ...meanwhile, conflicts: meanwhile.conflicts.map((one) => namedFiles(one, [...files, ...(note.documents ?? [])])) }}
          isSaid={errors.root?.meanwhile !== undefined}
          fields={shownFields}
          labelOf={labelOf}
          onPick={pick}
          panel={conflictPanel}
        />
        <DraftNotice draft={draft} etag={opened.etag} nameOf={({ values }) => Object.keys(values).map(labelOf).join(', ')} />
        <NoteInputs />
        <Attachments
          documents={files.filter(({ id }) => chosen.includes(id))}
          onRemove={(id) => setDocuments(chosen.filter((one) => one !== id))}
        />
        {uploads.length > 0 && <UploadList uploads={uploads} onRemove={removeUpload} />}
        <FormChangedNotice resource="notes" id={note.id} isDirty={isDirty} onTheirs={(theirs) => reconcile(valuesOfNote(theirs))} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
          <Button type="submit" variant="contained" size="small" loading={isSubmitting} disabled={isSending}>
            {translate('ra.action.save')}
          </Button>
          <AttachButton onFiles={add} />
          <Button size="small" onClick={() => (isTouched ? setAsks(true) : onClose())}>
            {translate('ra.action.cancel')}
          </Button>
        </Box>
      </Box>
      <ConfirmDialog
        open={asks}
        title="resources.notes.discardTitle"
        text="resources.notes.discardText"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={() => {
          draft.forget();
          onClose();
        }}
        onClose={() => setAsks(false)}
      />
    </FormProvider>
  );
};
