import { describe, expect, it } from 'vitest';
import { hasStarted, selectHeaderSale } from '../../src/dashboard/HeaderSale.tsx';

const now = Date.parse('2026-11-22T10:00:00Z');
const zone = 'Europe/Zurich';
const sale = {
  id: '1',
  label: 'Spring',
  status: 'published',
  sale_date: '2026-11-21T13:00:00Z',
  item_count: 2,
  lots_locked: false,
  total_estimates: '0.00',
  total_hammer_price: '0.00',
} as const;
const later = { ...sale, id: '2', sale_date: '2026-11-22T13:00:00Z' };
const upcoming = { ...sale, id: '3', status: 'upcoming', sale_date: '2026-12-22T13:00:00Z' } as const;

describe('selectHeaderSale', () => {
  it('the published sale that has started last is selected', () => {
    expect(selectHeaderSale([sale, later, { ...upcoming, status: 'published' }], null, zone, now)).toBe(later);
  });

  it('the current sale of the user is selected, even if another one has started', () => {
    expect(selectHeaderSale([sale, later, upcoming], '3', zone, now)).toBe(upcoming);
  });

  it('a started sale is selected if the current sale is not on the dashboard, and none if no sale has started', () => {
    expect(selectHeaderSale([sale, upcoming], '9', zone, now)).toBe(sale);
    expect(selectHeaderSale([upcoming], '9', zone, now)).toBeUndefined();
  });
});

describe('hasStarted', () => {
  it('a sale has started from the first minute of its day', () => {
    expect(hasStarted(later, zone, Date.parse('2026-11-21T22:59:00Z'))).toBe(false);
    expect(hasStarted(later, zone, Date.parse('2026-11-21T23:00:00Z'))).toBe(true);
  });

  it('a sale without a date and a sale that is not published have not started', () => {
    expect(hasStarted({ ...sale, sale_date: null }, zone, now)).toBe(false);
    expect(hasStarted({ ...sale, status: 'upcoming' }, zone, now)).toBe(false);
  });
});
