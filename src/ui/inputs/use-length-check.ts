import { useTranslate } from 'react-admin';
import { useFormat } from '../format/use-format.ts';

/** Returns a function that returns an error message, or `undefined` if the text is short enough. */
export function useLengthCheck(maxLength: number): (text: string) => string | undefined {
  const translate = useTranslate();
  const format = useFormat();
  return (text) =>
    text.length > maxLength
      ? translate('app.invalid.tooLong', { limit: format.count(maxLength), length: format.count(text.length) })
      : undefined;
}
