import { expect, test } from 'vitest';
import { saleStatus } from '../../server/resources/sales/rules.ts';

const now = Date.UTC(2026, 2, 14, 18);
const sale = { status: 'draft', published: true, mail_sale_date_from: null, live_sale_date_from: null } as const;

test.each([
  ['not published', { published: false, live_sale_date_from: now - 1 }, 'draft'],
  ['published without a date', {}, 'upcoming'],
  ['a millisecond before it begins', { live_sale_date_from: now + 1 }, 'upcoming'],
  ['when it begins', { live_sale_date_from: now }, 'published'],
  ['when its bidding by mail has begun', { mail_sale_date_from: now, live_sale_date_from: now + 1 }, 'published'],
  ['postponed after it had begun', { status: 'published', live_sale_date_from: now + 1 }, 'upcoming'],
  ['withdrawn from the public', { status: 'published', published: false, live_sale_date_from: now }, 'draft'],
  ['closed', { status: 'closed', published: false }, 'closed'],
  ['closed and postponed', { status: 'closed', live_sale_date_from: now + 1 }, 'closed'],
] as const)('the status of a sale (%s: %o) is %s', (_when, state, status) => expect(saleStatus({ ...sale, ...state }, now)).toBe(status));
