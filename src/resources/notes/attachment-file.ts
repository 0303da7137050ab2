import type { NoteAppRecord } from '../../providers/data/types.ts';
import { readFileContent } from '../../providers/http/read-file.ts';

/** A file of a note or of another record. */
export type Attachment = NonNullable<NoteAppRecord['documents']>[number];

/** Downloads the file with its own file name. Rejects with an HttpError if the file cannot be read. */
export async function saveAttachment(attachment: Pick<Attachment, 'id' | 'url' | 'filename'>): Promise<void> {
  const url = URL.createObjectURL(await readFileContent(attachment, 'application/octet-stream'));
  const link = document.createElement('a');
  link.href = url;
  link.download = attachment.filename;
  link.click();
  // The URL must stay valid until the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
