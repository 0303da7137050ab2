import { expect, test } from 'vitest';
import { networkOf } from '../../server/http/connections/network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '8193:3512:1:2/64'],
  ['2001:db8:1:2:ffff::1', '8193:3512:1:2/64'],
  ['2001:db8::1', '8193:3512:0:0/64'],
  ['::1', '0:0:0:0/64'],
])('connections of %s are counted for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
