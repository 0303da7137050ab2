/**
 * Decides whether a document contains the artist's resale right of a lot. Source: docs/specification/money.md#artists-resale-right,
 * docs/decisions/090-resale-right-on-documents.md.
 */
import type { HouseTermsOfDay, ResaleRightTerms } from '../../money/house-terms.ts';
import { isProtected, type ResaleRightPayer } from '../../money/resale-right.ts';

export interface ResaleRightOfItem {
  /** Whether the item is a work to which the right can apply. */
  readonly resale_right: boolean;
  /** The year of the artist's death. Null for a living artist. */
  readonly artist_died: number | null;
}

/** Returns the terms if the right applies to the item and `payer` bears it. The caller compares the hammer price with the threshold. */
export const applicableResaleRightTerms = (
  item: ResaleRightOfItem | undefined,
  payer: ResaleRightPayer,
  { resaleRight }: Pick<HouseTermsOfDay, 'resaleRight'>,
): ResaleRightTerms | undefined =>
  item?.resale_right && resaleRight?.paidBy === payer && isProtected(item.artist_died, resaleRight.day) ? resaleRight : undefined;
