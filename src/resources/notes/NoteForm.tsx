import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useStore, useTranslate } from 'ra-core';
import { type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { AttachButton } from './AttachButton.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

interface NoteFormProps {
  /** Where the draft is kept: it survives a reload, and going to another page and back. */
  readonly draftKey: string;
  readonly label: string;
  readonly submitLabel: string;
  /** Rejects when it was not saved: the text stays. `documents` are files attached here. */
  readonly onSubmit: (text: string, documents: readonly string[]) => Promise<void>;
}

/** Writes a note. Files are attached by choosing or dropping them. */
export const NoteForm = ({ draftKey, label, submitLabel, onSubmit }: NoteFormProps) => {
  const translate = useTranslate();
  const [draft, setDraft] = useStore<string | null>(`notes.draft.${draftKey}`, null);
  const { uploads, add, remove, forget, ids, isSending } = useUploads();
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const text = draft ?? '';
  const latest = useRef(text);
  latest.current = text;
  const isEmpty = text.trim() === '' && ids.length === 0;

  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isEmpty || isSending || isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      await onSubmit(text, ids);
      // What has been typed or attached since stays.
      if (latest.current === text) setDraft(null);
      forget(ids);
    } catch (failure) {
      setError(failure);
    }
    setSaving(false);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  return (
    <Box component="form" aria-label={label} onSubmit={submit} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <TextField
        label={label}
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
      {uploads.length > 0 && <UploadList uploads={uploads} onRemove={remove} />}
      <FailureAlert error={error} lost="records.form.maybeCreated" />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        <Button type="submit" variant="contained" size="small" loading={isSaving} disabled={isEmpty || isSending}>
          {submitLabel}
        </Button>
        <AttachButton onFiles={add} />
      </Box>
    </Box>
  );
};
