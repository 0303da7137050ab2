import AttachFileIcon from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useStore, useTranslate } from 'ra-core';
import { type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { problemOf } from '../../providers/http-error.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

interface NoteFormProps {
  /** Where the draft is kept: it survives a reload, and going to another page and back. */
  readonly draftKey: string;
  readonly initialText: string;
  readonly label: string;
  readonly submitLabel: string;
  /** Rejects when it was not saved: the text stays. `documents` are files attached here. */
  readonly onSubmit: (text: string, documents: readonly string[]) => Promise<void>;
  readonly onCancel?: () => void;
}

/** Writes a note, or changes one. Files are attached by choosing or dropping them. */
export const NoteForm = ({ draftKey, initialText, label, submitLabel, onSubmit, onCancel }: NoteFormProps) => {
  const translate = useTranslate();
  const [draft, setDraft] = useStore<string | null>(`notes.draft.${draftKey}`, null);
  const { uploads, add, remove, clear, ids, isSending } = useUploads();
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const text = draft ?? initialText;
  const isEmpty = text.trim() === '' && ids.length === 0;

  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isEmpty || isSending || isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      await onSubmit(text, ids);
      setDraft(null);
      clear();
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
  const words = error instanceof Error ? error.message : 'app.errors.failed';
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
      {error !== undefined && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(words, { _: words, ...problemOf(error) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        <Button type="submit" variant="contained" size="small" loading={isSaving} disabled={isEmpty || isSending}>
          {submitLabel}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={translate('resources.notes.attach')}
          onChange={({ target }) => {
            add(target.files ?? []);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button size="small" startIcon={<AttachFileIcon />} onClick={() => chooser.current?.click()}>
          {translate('resources.notes.attach')}
        </Button>
        {onCancel && (
          <Button
            size="small"
            onClick={() => {
              setDraft(null);
              onCancel();
            }}
          >
            {translate('ra.action.cancel')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
