/**
 * A bulk request selects its records by their ids, or by the query of their list.
 * Source: docs/specification/extensions.md#bulk-matching.
 */
import { z } from 'zod';
import { sentId } from '../../wire.ts';

export const maxBulkRecords = 50_000;

export const selectedIds = z.array(sentId).min(1).max(maxBulkRecords);

/**
 * Extension bulk-matching: all records that the list returns for this query, on all pages. `count` is the number that the user has
 * confirmed. The service refuses the request if the list now has another number of records.
 */
export const bulkMatching = z.strictObject({
  query: z.string().max(8_000).describe('the query of the list, such as `filter[status]=new&global_search=vase`'),
  count: z.int().min(1).max(maxBulkRecords).describe('the number of records on all pages'),
});
export type BulkMatching = z.output<typeof bulkMatching>;

/** Returns a check that a body has either the ids under `key` or `matching`. */
export const requireSelection =
  (key: string) =>
  (body: object, context: z.RefinementCtx): void => {
    const sentKeys = [key, 'matching'].filter((name) => Reflect.get(body, name) !== undefined);
    if (sentKeys.length === 0) context.addIssue({ code: 'custom', path: [key], message: 'is required' });
    if (sentKeys.length === 2) context.addIssue({ code: 'custom', path: ['matching'], message: `must not be sent with ${key}` });
  };
