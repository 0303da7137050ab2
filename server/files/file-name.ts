import { cutText } from '../../contract/wire.ts';

/**
 * Returns a safe name for an uploaded file, without folders; `file` if nothing remains. Characters that change the writing direction are
 * removed: they can make a program look like a picture.
 */
export function fileNameOf(sentName: string): string {
  const name = (sentName.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}|\p{Surrogate}|\p{Bidi_Control}/gu, '')
    .replace(/^\.+/, '')
    .trim();
  if (name === '') return 'file';
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z0-9]{1,10})?$/i.exec(name) ?? [];
  return cutText(stem, 180) + extension;
}
