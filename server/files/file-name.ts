/**
 * Returns a safe name for an uploaded file. Removes folders (before `/` or `\`), control characters, unpaired surrogates and leading dots.
 * Also removes characters that change the writing direction, because they can make the name of a program look like that of a picture.
 * Shortens the name to 180 characters plus the extension. Returns `file` if nothing remains.
 */
export function fileNameOf(sentName: string): string {
  const name = (sentName.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}|\p{Surrogate}|\p{Bidi_Control}/gu, '')
    .replace(/^\.+/, '')
    .trim();
  if (name === '') return 'file';
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z0-9]{1,10})?$/i.exec(name) ?? [];
  return stem.slice(0, 180) + extension;
}
