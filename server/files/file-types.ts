/**
 * Detects the type of an uploaded file from its content, and refuses types that are not supported.
 *
 * Source: docs/specification/extensions.md#file-uploads.
 */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const officeTypePrefix = 'application/vnd.openxmlformats-officedocument.';

/** The supported types with the extensions that their file names may have. */
const extensionsOfType: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  [`${officeTypePrefix}wordprocessingml.document`]: ['docx'],
  [`${officeTypePrefix}spreadsheetml.sheet`]: ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'md', 'log'],
};

export const isImage = (mime: string): boolean => mime.startsWith('image/');

/** Returns whether files of this type are sent with the disposition `inline`, so that a browser can show them. */
export const isShownInline = (mime: string): boolean => isImage(mime) || mime === 'application/pdf';

export interface DeclaredFile {
  readonly filename: string;
  readonly mime: string;
}

/**
 * Returns the type of the file's content. If that type is not supported, or contradicts the file's name or declared type, returns the
 * reason in `refused`.
 */
export async function detectType(
  path: string,
  { filename, mime }: DeclaredFile,
): Promise<{ readonly mime: string } | { readonly refused: string }> {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase();
  const detectedType = (await fileTypeFromFile(path))?.mime ?? (await detectPlainText(path, extension));
  const extensions = detectedType && extensionsOfType[detectedType];
  if (!detectedType || !extensions)
    return {
      refused: `contains ${detectedType ?? 'an unknown type'}, which is not supported; images, PDF, office documents and plain text are`,
    };
  if (extension !== undefined && !extensions.includes(extension)) return { refused: `is named .${extension} but contains ${detectedType}` };
  const declaredType = mime.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  // Browsers on computers with Excel declare CSV as an Excel file.
  const isDeclaredAsText =
    detectedType.startsWith('text/') &&
    (declaredType.startsWith('text/plain') || declaredType === 'text/csv' || declaredType === 'application/vnd.ms-excel');
  if (declaredType !== '' && declaredType !== 'application/octet-stream' && declaredType !== detectedType && !isDeclaredAsText) {
    return { refused: `is declared as ${declaredType} but contains ${detectedType}` };
  }
  return { mime: detectedType };
}

/**
 * Returns `text/csv` or `text/plain`, by the extension; undefined if the content is not plain text. Plain text has no signature, so its
 * first 1,000,000 bytes are checked. They must decode as UTF-8 and must not look like markup or a script. Of the control characters, they
 * may contain only tabs, line breaks and form feeds.
 */
async function detectPlainText(path: string, extension: string | undefined): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const sample = Buffer.alloc(Math.min(size, 1_000_000));
    await file.read(sample, 0, sample.length, 0);
    // With `stream`, a character that is cut off at the end of the sample is not an error.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: size > sample.length });
    if (/[^\P{Cc}\t\n\r\f]/u.test(text) || /^\s*(<|#!)|<(script|html|svg|!doctype|iframe)\b/i.test(text)) return undefined;
    return extension === 'csv' ? 'text/csv' : 'text/plain';
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
