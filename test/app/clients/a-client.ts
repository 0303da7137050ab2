import type { ClientAppRecord } from '../../../src/providers/data/types.ts';

export const aClient: ClientAppRecord = {
  id: '7',
  uuid: '5f0d3c5e-8a51-4c5b-9d5e-0d6f3a1b2c47',
  first_name: 'Anna',
  last_name: 'Muster',
  email: '',
  status: { id: 'new', label: 'New' },
  balance: { value: 0, formatted: 'CHF 0.00' },
  updated: '2026-01-01T00:00:00.000Z',
  tax_id: '',
  categories: [],
  additional_charges: [],
  consignor_commissions: [],
};
