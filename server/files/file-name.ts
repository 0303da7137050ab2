/**
 * A path in a file name is only a name: what stands before the last separator of any system is cut off. So are the marks that turn the
 * direction of writing, with which the name of a program ends like that of a picture.
 */
export function fileNameOf(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}|\p{Surrogate}|\p{Bidi_Control}/gu, '')
    .replace(/^\.+/, '')
    .trim();
  if (name === '') return 'file';
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,10})?$/i.exec(name) ?? [];
  return stem.slice(0, 180) + ending;
}
