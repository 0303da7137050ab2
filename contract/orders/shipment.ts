/**
 * Computes the charges for the shipments of a consignment on a transport invoice.
 * Source: docs/specification/extensions.md#shipments, docs/decisions/096-shipments.md.
 */
import { z } from 'zod';
import type { Language } from '../countries.ts';
import { cutText } from '../wire.ts';
import type { DueCharge } from './charges.ts';
import { documentLabels } from './document-labels.ts';

export interface StoredShipment {
  readonly shipping_id: string;
  /** In cents. */
  readonly amount: number;
  readonly tax_customs_number: string;
  readonly tax_customs_type: string;
  /** Unix milliseconds. */
  readonly date: number | null;
  readonly method_type: string;
  readonly customs_tracking_number: string;
  readonly description: string;
}

const shippingOrigin = z.object({ uses: z.tuple([z.string().regex(/^consignment \d+: shipment \[/)]) });

/**
 * Returns whether a stored charge of an order is that of a shipment. `check-repository.ts` in `server/resources/journal` has the same rule in
 * SQL.
 */
export const isShippingCharge = ({ origin }: Readonly<Record<string, unknown>>): boolean => shippingOrigin.safeParse(origin).success;

/** In characters. The texts of a shipment together can be longer, and are then cut. */
const maxDescriptionLength = 255;

/**
 * `due` is the charge of a shipment; undefined for a shipment without an amount. The use of a charge is a key that only one document can
 * have, so that each shipment is charged only once. `method_type` is the carrier, and `shipping_id` the number of the shipment.
 */
export function shipmentsWithCharges(
  consignment: number,
  shipments: readonly StoredShipment[],
  language: Language,
): { readonly stored: StoredShipment; readonly due: DueCharge | undefined }[] {
  const ordinals = new Map<string, number>();
  return shipments.map((stored) => {
    const { shipping_id, amount, method_type, description, customs_tracking_number, date } = stored;
    const label = JSON.stringify(shipping_id ? [shipping_id] : [description, method_type, customs_tracking_number, date]);
    const ordinal = (ordinals.get(label) ?? 0) + 1;
    ordinals.set(label, ordinal);
    if (amount === 0) return { stored, due: undefined };
    const details = [method_type, shipping_id].filter(Boolean).join(', ');
    const name = description || documentLabels(language).shipping;
    const text = cutText(details ? `${name} (${details})` : name, maxDescriptionLength);
    const charge = { term: null, amount, tax: 0, description: text, attached_to: 'consignment' };
    return { stored, due: { charge, uses: [`consignment ${consignment}: shipment ${label} ${ordinal}: consignment ${consignment}`] } };
  });
}
