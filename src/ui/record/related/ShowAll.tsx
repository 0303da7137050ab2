import { Link, useTranslate } from 'react-admin';
import { useFormat } from '../../format/use-format.ts';

interface ShowAllProps {
  readonly to: string;
  /** The number of records in the list, if it is known and not zero. */
  readonly total?: number | undefined;
  /** The name of the records, for screen readers that read the link without its context. */
  readonly recordsName: string;
}

export const ShowAll = ({ to, total, recordsName }: ShowAllProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const linkText = total ? translate('records.related.allOf', { total: format.count(total) }) : translate('records.related.all');
  return (
    <Link to={to} variant="body2" aria-label={`${linkText}: ${recordsName}`} sx={{ whiteSpace: 'nowrap' }}>
      {linkText}
    </Link>
  );
};
