export { Attachments } from './Attachments.tsx';
export { saveAttachment } from './attachment-file.ts';
export { NoteCard } from './NoteCard.tsx';
export { NoteForm } from './NoteForm.tsx';
export { htmlOfText, textOfNodes } from './note-text.ts';
export { sanitizeHtml } from './sanitize-html.ts';
export { useNoteWriting } from './use-note-writing.ts';
