/** The texts of the tax schemes of an order. Source: docs/decisions/097-texts-of-tax-schemes.md. */
import type { HouseTerms } from '../../../contract/money/house-terms.ts';
import { documentNotes } from '../../../contract/orders/document-labels.ts';
import { dayFromMilliseconds } from '../../../contract/time.ts';
import type { OrderLineRow } from './line-repository.ts';
import type { OrderRow } from './repository.ts';

/** Returns the texts that the order stores. If it stores none yet, selects the texts for its day and tax schemes from `houseTexts`. */
export function schemeNotesOf(
  { type, language, document_date, scheme_notes }: Pick<OrderRow, 'type' | 'language' | 'document_date' | 'scheme_notes'>,
  lines: readonly Pick<OrderLineRow, 'tax_id'>[],
  houseTexts: HouseTerms['scheme_text'],
): readonly string[] {
  const taxIds = lines.map(({ tax_id }) => tax_id);
  return scheme_notes ?? documentNotes({ type, language, day: dayFromMilliseconds(document_date), taxIds }, houseTexts);
}
