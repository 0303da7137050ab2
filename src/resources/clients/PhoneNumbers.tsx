import { useListFilterContext } from 'react-admin';
import { phoneToShow } from './phone-to-show.ts';

/**
 * Shows a telephone number without line breaks, because staff read it out. It is the number that matches the search, otherwise the first
 * one, with the count of further numbers.
 */
export const PhoneNumbers = ({ numbers }: { numbers: readonly string[] }) => {
  const { filterValues } = useListFilterContext();
  const more = numbers.length - 1;
  return (
    <span title={numbers.join('\n')}>
      {phoneToShow(numbers, String(filterValues.q ?? ''))}
      {more > 0 && <span className="quiet">{` (+${more})`}</span>}
    </span>
  );
};
