import { useListFilterContext } from 'ra-core';
import { phoneToShow } from './phone-to-show.ts';

/** In one line, unbroken, since numbers are read out from the screen: the one that was searched for, else the first, and how many more. */
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
