import { useListContext } from 'react-admin';
import { everySale } from '../../providers/data/every-sale.ts';

/** Returns whether the user has set a filter or a search. The choice to show the records of all sales is not a filter. */
export function useIsFiltered(): boolean {
  const { filterValues } = useListContext();
  return Object.keys(filterValues).some((name) => name !== everySale);
}
