import type { StoredOf } from '../../../contract/fields.ts';
import { percentageOf, shareOf } from '../../../contract/money/percentage.ts';
import type { ConsignmentFields } from '../../../contract/resources/consignment.ts';
import type { consignments } from '../../database/schema.ts';
import { officeIds } from '../demo-users.ts';
import type { Random } from '../random.ts';
import { termId } from '../term-labels.ts';
import type { SalePlan } from './sale-plan.ts';

export type DemoConsignment = typeof consignments.$inferInsert &
  Partial<StoredOf<ConsignmentFields>> & { readonly id: number; readonly owner: number; readonly consignment_id: string };

const dayMs = 86_400_000;
/** Commissions in steps. A step is the hammer price in cents from which a rate applies, and the rate. */
const commissionSteps = [
  [
    [0, '20%'],
    [500_000, '15%'],
    [5_000_000, '10%'],
  ],
  [[0, '15%']],
  [
    [0, '18%'],
    [1_000_000, '12.5%'],
  ],
] as const;
const subjects = ['Estate', 'Collection', 'Single items', 'Paintings', 'Family property', 'Library', 'Dealer’s stock'];

/** The ids are consecutive from `firstId`. `now` is in Unix milliseconds. `standardRate` is the standard tax rate in millionths. */
export function demoConsignments(
  random: Random,
  { sale, consignmentCount }: SalePlan,
  firstId: number,
  clientCount: number,
  clientName: (id: number) => string,
  now: number,
  standardRate: number,
): DemoConsignment[] {
  return Array.from({ length: consignmentCount }, (_, index) => {
    const owner = random.integer(1, clientCount);
    const created = (sale.created ?? now) + random.integer(0, 20) * dayMs;
    const estimated = random.integer(5, 800) * 10_000;
    return {
      id: firstId + index,
      uuid: random.uuid(),
      label: `${random.pick(subjects)} ${clientName(owner)}`,
      consignment_id: `K${firstId + index}`,
      owner,
      sale_id: sale.id,
      published: sale.status !== 'draft',
      promoted: random.chance(0.1),
      responsible_user: [random.pick(officeIds)],
      estimated,
      insurance_value: Math.round(estimated * 0.8),
      insurance_type: random.pick(['house', 'house', 'consignor', 'none']),
      underbid: random.chance(0.4) ? 0.8 : null,
      consignor_commission_step_type: 'tiered',
      consignor_commission_steps: random
        .pick(commissionSteps)
        .map(([step_from, consignor_commission]) => ({ step_from, consignor_commission })),
      shipping_methods: random.chance(0.4) ? [shippingMethod(random, created)] : [],
      additional_charges: random.chance(0.3)
        ? [
            {
              amount: 5_000,
              term: termId('charges', 'Insurance'),
              description: 'Transport insurance',
              attached_to: 'consignment',
              tax: shareOf(5_000, standardRate),
              tax_rate: percentageOf(standardRate),
            },
          ]
        : [],
      // One consignment in twelve has a finder: the client with the id after that of the owner.
      finder_fees: index % 12 === 5 ? [{ commission: '5%', finder: (owner % clientCount) + 1, item: null }] : [],
      tax_type: random.pick(['standard', 'exempt']),
      no_post_sale: random.chance(0.1),
      house_consignment: random.chance(0.03),
      closed: sale.status === 'closed' && random.chance(0.7),
      created: Math.min(created, now),
      updated: Math.min(created + random.integer(0, 15) * dayMs, now),
    };
  });
}

const shippingMethod = (random: Random, date: number): StoredOf<ConsignmentFields>['shipping_methods'][number] => ({
  shipping_id: random.fill('SHP-%####'),
  amount: random.integer(3, 60) * 500,
  tax_customs_number: '',
  tax_customs_type: '',
  date: date + random.integer(1, 20) * dayMs,
  type: 'incoming',
  method_type: random.pick(['Art carrier', 'Collected by us', 'Parcel', 'Brought in']),
  customs_tracking_number: random.chance(0.5) ? random.fill('99.%#.######.########') : '',
  shipping_notes: '',
  description: random.pick(['', 'Two crates', 'Fragile, keep upright']),
});
