/** Which files are taken, found by their content; a name or a declared type that says otherwise is a lie. Source: decisions.md section 4, `POST /files`. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const office = 'application/vnd.openxmlformats-officedocument.';

/** What is taken: the endings that a name of such a file may have. */
const taken: Readonly<Record<string, readonly string[]>> = {
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

/** Shown in the browser itself; all others are offered for saving. */
export const isShownInline = (mime: string): boolean => isImage(mime) || mime === 'application/pdf';

export interface Declared {
  readonly filename: string;
  readonly mime: string;
}

/** The type of a file on disk. Answers a refusal for what is not taken, and for what its name or its declared type lies about. */
export async function detectType(
  path: string,
  { filename, mime }: Declared,
): Promise<{ readonly mime: string } | { readonly refused: string }> {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase();
  const found = (await fileTypeFromFile(path))?.mime ?? (await plainTextType(path, ending));
  const endings = found && taken[found];
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

/** Plain text has no mark of its own: it is what decodes as UTF-8, holds no control characters, and does not look like markup or a script. */
async function plainTextType(path: string, ending: string | undefined): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(Math.min(size, 1_000_000));
    await file.read(start, 0, start.length, 0);
    // A character that the end of the sample cuts in two is left out.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: size > start.length });
    if (/[^\P{Cc}\t\n\r\f]/u.test(text) || /^\s*(<|#!)|<(script|html|svg|!doctype|iframe)\b/i.test(text)) return undefined;
    return ending === 'csv' ? 'text/csv' : 'text/plain';
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
