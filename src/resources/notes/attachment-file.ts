import { readFileContent } from '../../providers/read-file.ts';
import type { Attachment } from './Attachments.tsx';

/** Has the browser save the file under its own name. Rejects with an HttpError. */
export async function saveAttachment(attachment: Pick<Attachment, 'id' | 'url' | 'filename'>): Promise<void> {
  const url = URL.createObjectURL(await readFileContent(attachment, 'application/octet-stream'));
  const link = document.createElement('a');
  link.href = url;
  link.download = attachment.filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
