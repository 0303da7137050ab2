import { lazySilently } from '../../ui/lazily.ts';

export { Attachments } from './Attachments.tsx';
export { saveAttachment } from './attachment-file.ts';
export { htmlOfText, textOfNodes } from './note-text.ts';
export { safeHtml } from './safe-html.ts';
export const LazyNodeNotes = lazySilently(() => import('./NodeNotes.tsx').then(({ NodeNotes }) => NodeNotes));
