/** Source: docs/specification/api.md#writable-consignment-fields, docs/specification/extensions.md#units. */
import { expect } from 'vitest';
import { charges, entries, type FieldTable, flag, ids, money, number, type ReferencedIds, text } from './writable.ts';

export const consignmentFields = ({ client, clerk, item }: ReferencedIds): FieldTable => ({
  label: { sent: 'Estate of a collector', read: 'Estate of a collector' },
  consignment_id: text('K-31'),
  owner: { sent: client, read: expect.objectContaining({ id: client }) },
  published: flag(),
  promoted: flag(),
  responsible_user: ids(clerk),
  estimated: money(1_000_050, '10000.50'),
  insurance_value: money(2_000_001, '20000.01'),
  insurance_type: text('house'),
  underbid: number(0.8),
  payment_instructions: text('By bank transfer'),
  consignor_commission_step_type: text('tiered'),
  consignor_commission_steps: entries(
    [
      { step_from: 0, consignor_commission: '15%' },
      { step_from: 500_050, consignor_commission: '12.5%' },
    ],
    [
      { step_from: '0.00', consignor_commission: '15%' },
      { step_from: '5000.50', consignor_commission: '12.5%' },
    ],
  ),
  shipping_methods: entries(
    [
      {
        shipping_id: 'SH-7',
        amount: 4_550,
        tax_customs_number: 'T7',
        tax_customs_type: 'import',
        date: Date.parse('2031-02-03T04:05:06.000Z'),
        type: 'incoming',
        method_type: 'courier',
        customs_tracking_number: 'CT-1',
        shipping_notes: 'Fragile',
        description: 'Two boxes',
      },
    ],
    [
      {
        shipping_id: 'SH-7',
        amount: '45.50',
        tax_customs_number: 'T7',
        tax_customs_type: 'import',
        date: '2031-02-03T04:05:06.000Z',
        type: 'incoming',
        method_type: 'courier',
        customs_tracking_number: 'CT-1',
        shipping_notes: 'Fragile',
        description: 'Two boxes',
      },
    ],
  ),
  additional_charges: charges(),
  finder_fees: entries(
    [{ commission: '3%', finder: client, item }],
    [{ commission: '3%', finder: expect.objectContaining({ id: client }), item: expect.objectContaining({ id: item }) }],
  ),
  tax_type: text('standard'),
  no_post_sale: flag(),
});
