import type { StoredOf } from '../../contract/fields.ts';
import { percentageOf, shareOf } from '../../contract/money/percentage.ts';
import type { ClientFields } from '../../contract/resources/client.ts';
import type { Random } from './random.ts';
import { termId } from './term-labels.ts';

/** Commissions in steps. A step is a rate in percent, and the hammer price in currency units from which the rate applies. */
const commissionSteps = [
  [
    ['20', '0'],
    ['15', '5000'],
    ['10', '50000'],
  ],
  [
    ['18', '0'],
    ['12.5', '10000'],
  ],
  [['15', '0']],
  [
    ['10', '0'],
    ['7.5', '100000'],
  ],
];

export const consignorCommissions = (random: Random): StoredOf<ClientFields>['consignor_commissions'] =>
  random.pick(commissionSteps).map(([consignor_commission = '', step_from = '']) => ({ consignor_commission, step_from }));

/** `standardRate` is the standard tax rate in millionths. */
export function clientCharges(random: Random, standardRate: number): StoredOf<ClientFields>['additional_charges'] {
  const amount = random.integer(2, 30) * 500;
  const charge = random.pick([
    { term: termId('charges', 'Insurance'), description: 'Flat rate per consignment', attached_to: 'consignment' },
    { term: termId('charges', 'Photography'), description: 'Per lot', attached_to: 'item' },
    { term: termId('charges', 'Packing'), description: '', attached_to: 'order' },
  ]);
  return [{ ...charge, amount, tax: shareOf(amount, standardRate), tax_rate: percentageOf(standardRate) }];
}
