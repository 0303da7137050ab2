/** Converts the requests for pages of related records, which the contract defines, to the parameters of react-admin's hooks. */
import type { SortPayload } from 'react-admin';
import type { RelatedPage } from '../../../../contract/composed/related-pages.ts';

export const sortPayloadOf = ({ sort: { field, descending } }: RelatedPage): SortPayload => ({ field, order: descending ? 'DESC' : 'ASC' });

export const pageParamsOf = (page: RelatedPage) => ({
  pagination: { page: 1, perPage: page.range },
  sort: sortPayloadOf(page),
  ...(page.fields ? { meta: { fields: page.fields } } : {}),
});
