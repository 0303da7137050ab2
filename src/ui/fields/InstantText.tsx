import { useLocale } from 'ra-core';
import { dateText, instantText } from './format-date.ts';

interface InstantTextProps {
  readonly value: string | null | undefined;
  /** The day alone. */
  readonly dateOnly?: boolean;
}

/** An instant in the user's language and time zone; nothing for none. */
export const InstantText = ({ value, dateOnly = false }: InstantTextProps) => {
  const locale = useLocale();
  if (!value) return null;
  return (
    <time dateTime={value} {...(dateOnly ? { style: { whiteSpace: 'nowrap' } } : {})}>
      {(dateOnly ? dateText : instantText)(value, locale) ?? value}
    </time>
  );
};
