import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { usePageAction } from '../../providers/page-actions.ts';
import { commandShortcut } from '../../ui/command-key.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { ShortcutKey } from '../../ui/ShortcutKey.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { AttachButton } from './AttachButton.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

interface NoteFormProps {
  /** Identifies the stored draft of the text. The draft is kept after a reload and when the user leaves the page. */
  readonly draftKey: string;
  readonly label: string;
  readonly submitLabel: string;
  /** If the promise rejects, the text and the files are kept. */
  readonly onSubmit: (text: string, fileIds: readonly string[]) => Promise<void>;
}

export const NoteForm = ({ draftKey, label, submitLabel, onSubmit }: NoteFormProps) => {
  const translate = useTranslate();
  const [draft, setDraft] = useStore<string | null>(`notes.draft.${draftKey}`, null);
  const { uploads, addFiles, removeUpload, removeSavedUploads, fileIds, isUploading } = useUploads();
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  usePageAction({ label, onRun: () => input.current?.focus() });
  const text = draft ?? '';
  const latestText = useLatest(text);
  const isEmpty = text.trim() === '' && fileIds.length === 0;

  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isEmpty || isUploading || isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      await onSubmit(text, fileIds);
      // Text that was typed and files that were attached while the note was saved are kept.
      if (latestText.current === text) setDraft(null);
      removeSavedUploads(fileIds);
    } catch (failure) {
      setError(failure);
    }
    setSaving(false);
  };
  const attachDroppedFiles = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    addFiles(event.dataTransfer.files);
  };
  return (
    <Box component="form" aria-label={label} onSubmit={submit} onDrop={attachDroppedFiles} onDragOver={(event) => event.preventDefault()}>
      <TextField
        label={label}
        inputRef={input}
        placeholder={translate('resources.notes.placeholder')}
        multiline
        minRows={2}
        maxRows={14}
        value={text}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
        slotProps={{ htmlInput: { maxLength: 20_000, 'aria-keyshortcuts': 'Control+Enter Meta+Enter' }, inputLabel: { shrink: true } }}
      />
      {uploads.length > 0 && <UploadList uploads={uploads} onRemove={removeUpload} />}
      <FailureAlert error={error} unknownOutcomeHint="records.form.maybeCreated" />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        <Button type="submit" variant="outlined" size="small" loading={isSaving} disabled={isEmpty || isUploading}>
          {submitLabel}
          <ShortcutKey keys={commandShortcut('Enter')} />
        </Button>
        <AttachButton onFiles={addFiles} />
      </Box>
    </Box>
  );
};
