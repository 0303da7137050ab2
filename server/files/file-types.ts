/**
 * Detects the type of an uploaded file from its content, and refuses types that are not supported. A file whose name or declared type
 * contradicts its content is refused, too.
 *
 * Source: docs/specification/extensions.md#file-uploads.
 */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const office = 'application/vnd.openxmlformats-officedocument.';

/** The supported types with the extensions that their file names may have. */
const extensionsOfType: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  [`${office}wordprocessingml.document`]: ['docx'],
  [`${office}spreadsheetml.sheet`]: ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'md', 'log'],
};

export const isImage = (mime: string): boolean => mime.startsWith('image/');

/** Whether browsers show files of this type. Other files are downloaded. */
export const isShownInline = (mime: string): boolean => isImage(mime) || mime === 'application/pdf';

export interface Declared {
  readonly filename: string;
  readonly mime: string;
}

/**
 * Returns the type of a file on disk. Returns `refused` if the type is not supported, or if the file's name or declared type contradicts
 * the content.
 */
export async function detectType(
  path: string,
  { filename, mime }: Declared,
): Promise<{ readonly mime: string } | { readonly refused: string }> {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase();
  const found = (await fileTypeFromFile(path))?.mime ?? (await plainTextType(path, ending));
  const endings = found && extensionsOfType[found];
  if (!found || !endings)
    return { refused: `holds ${found ?? 'something'} that is not taken; images, PDF, office documents and plain text are` };
  if (ending !== undefined && !endings.includes(ending)) return { refused: `is named .${ending} and holds ${found}` };
  const declared = mime.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const text =
    found.startsWith('text/') && (declared.startsWith('text/plain') || declared === 'text/csv' || declared === 'application/vnd.ms-excel');
  if (declared !== '' && declared !== 'application/octet-stream' && declared !== found && !text) {
    return { refused: `is declared as ${declared} and holds ${found}` };
  }
  return { mime: found };
}

/**
 * Returns the type of a plain text, or undefined. Plain text has no signature: it must decode as UTF-8, contain no control characters, and
 * not look like markup or a script.
 */
async function plainTextType(path: string, ending: string | undefined): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(Math.min(size, 1_000_000));
    await file.read(start, 0, start.length, 0);
    // With `stream`, a character that is cut off at the end of the sample is not an error.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: size > start.length });
    if (/[^\P{Cc}\t\n\r\f]/u.test(text) || /^\s*(<|#!)|<(script|html|svg|!doctype|iframe)\b/i.test(text)) return undefined;
    return ending === 'csv' ? 'text/csv' : 'text/plain';
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
