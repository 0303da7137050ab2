/** Decides which terms of a document a user may read. Source: docs/specification/extensions.md#house-terms. */
import { type GuardedEndpoint, mayCall } from '../../access.ts';
import type { TermOrigin } from './term-origin.ts';

/** The endpoint that returns the records in which a term was found. A built-in term is in no record, and every user may read it. */
const endpointOfSource: Readonly<Record<TermOrigin['source'], GuardedEndpoint | undefined>> = {
  order: 'readOrder',
  item: 'readItem',
  consignment: 'readConsignment',
  client: 'readClient',
  channel: 'listHouseTerms',
  sale: 'readSale',
  house: 'listHouseTerms',
  built_in: undefined,
};

/** Omits the terms that were found in records that the user may not read. */
export const readableTerms = <Term extends Pick<TermOrigin, 'source'>>(terms: readonly Term[], userRoles: readonly string[]): Term[] =>
  terms.filter(({ source }) => {
    const endpoint = endpointOfSource[source];
    return endpoint === undefined || mayCall(endpoint, userRoles);
  });
