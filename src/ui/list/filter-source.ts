import type { ListSpec } from '../../../contract/query.ts';

/** The names of a list's filters and parameters, and `q` for the search. */
type FilterName<Spec extends ListSpec> =
  | keyof Spec['filters']
  | (Spec extends { readonly parameters: infer Parameters } ? keyof Parameters : never)
  | (Spec extends { readonly search: unknown } ? 'q' : never);

/** Returns a function for the `source` of filter inputs, so that a filter that the list does not have does not compile. */
export const filterSource =
  <const Spec extends ListSpec>(_spec: Spec) =>
  <Name extends FilterName<Spec> & string>(name: Name): Name =>
    name;
