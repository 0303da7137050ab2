import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';

interface ShowAllProps {
  readonly to: string;
  /** How many the list at that address holds; unsaid when it is not known. */
  readonly total?: number | undefined;
  /** What they are, for who hears the link out of its place. */
  readonly of: string;
}

/** From the first rows to the whole list. */
export const ShowAll = ({ to, total, of }: ShowAllProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const words =
    total === undefined ? translate('records.related.all') : translate('records.related.allOf', { total: total.toLocaleString(locale) });
  return (
    <Link to={to} variant="body2" aria-label={`${words}: ${of}`} sx={{ whiteSpace: 'nowrap' }}>
      {words}
    </Link>
  );
};
