import { cloneElement, type ReactElement } from 'react';
import type { ListSpec } from '../../../contract/query.ts';

/** The names of a list's filters and parameters, and `q` for the search. */
type FilterName<Spec extends ListSpec> =
  | keyof Spec['filters']
  | (Spec extends { readonly parameters: infer Parameters } ? keyof Parameters : never)
  | (Spec extends { readonly search: unknown } ? 'q' : never);

/** A filter of a list page, with its input. A name that is not a filter of the list is a type error. */
export interface ListFilter<Spec extends ListSpec> {
  /** `quick` is not a filter of the service: its input consists of chips, which set other filters. */
  readonly name: (FilterName<Spec> & string) | 'quick';
  /** Renders the input of the filter. `source` is the filter's name. */
  readonly input: (source: string) => ReactElement<FilterProps>;
  /** Whether the input is shown even if the user has not added it from the menu. */
  readonly alwaysOn?: true;
}

/** The props that react-admin's filter form and menu read from the elements of the inputs. */
interface FilterProps {
  readonly source: string;
  readonly alwaysOn?: boolean;
}

/** Returns the elements of the filters for react-admin's `FilterContext`. Their `source` is always the name of the filter. */
export const filterElements = <Spec extends ListSpec>(filters: readonly ListFilter<Spec>[]): ReactElement[] =>
  filters.map(({ name, input, alwaysOn = false }) => cloneElement(input(name), { key: name, source: name, alwaysOn }));
