/**
 * Computes the charges for the shipments of a consignment on a transport invoice.
 * Source: docs/specification/extensions.md#shipments, docs/decisions/096-shipments.md.
 */
import type { Language } from '../countries.ts';
import type { DueCharge } from './charges.ts';
import { documentLabels } from './document-labels.ts';

/** A shipment as stored with its consignment. */
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

/**
 * Returns the charges for the shipments of a consignment, without tax. A shipment is charged once: its number names it, or without a number,
 * its other texts. A shipment without an amount has no charge.
 */
export function shippingCharges(consignment: number, shipments: readonly StoredShipment[], language: Language): DueCharge[] {
  const ordinals = new Map<string, number>();
  return shipments.flatMap((stored): DueCharge[] => {
    const { shipping_id, amount, method_type, description, customs_tracking_number, date } = stored;
    const label = JSON.stringify(shipping_id ? [shipping_id] : [description, method_type, customs_tracking_number, date]);
    const ordinal = (ordinals.get(label) ?? 0) + 1;
    ordinals.set(label, ordinal);
    if (amount === 0) return [];
    const details = [method_type, shipping_id].filter(Boolean).join(', ');
    const name = description || documentLabels(language).shipping;
    return [
      {
        charge: { term: null, amount, tax: 0, description: details ? `${name} (${details})` : name, attached_to: 'consignment' },
        uses: [`consignment ${consignment}: shipment ${label} ${ordinal}: consignment ${consignment}`],
      },
    ];
  });
}
