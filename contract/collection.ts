/** The rule for the day on which a buyer collected a lot. Source: docs/specification/extensions.md#collection. */
import { type Explanation, explain } from './explanations.ts';
import type { ItemStatus } from './resources/items/item-fields.ts';

/** Days are `YYYY-MM-DD`. `today` is in the time zone of the house. */
export function reasonAgainstCollection(status: ItemStatus, day: string, today: string): Explanation | undefined {
  if (status !== 'sold') return explain('collection_of_unsold', {});
  return day > today ? explain('collection_in_future', {}) : undefined;
}
