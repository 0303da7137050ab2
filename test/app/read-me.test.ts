import { expect, it, vi } from 'vitest';
import { readMe } from '../../src/providers/session/read-me.ts';

const emil = { id: '9', label: 'Emil Frei', has_open_tasks: false };
const config = {
  realtimeConfig: { key: '', cluster: '', privateChannel: '' },
  bidServer: '',
  bidServerAccessToken: '',
  websiteBasePath: '',
  accountingCountry: 'CH',
  staff: [],
  former_staff: [emil],
  task_types: [],
  activity_types: [],
  currency: { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign: '’', decimal_sign: '.' },
  contentLanguages: {},
  itemPageSettings: {},
};
const user = { id: '3', label: 'Anna', mail: '', roles: ['clerk'], picture: null, full_name: 'Anna', sale_context: '', config };

it('former staff count as having tasks if the service does not send `has_tasks`', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [user] }));
  expect((await readMe('token')).config.former_staff).toEqual([{ ...emil, has_tasks: true }]);
});
