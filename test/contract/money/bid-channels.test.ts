import { expect, test } from 'vitest';
import { bidChannelOf, bidChannels } from '../../../contract/money/bid-channels.ts';

test('a channel is found by its name, and an empty or unknown name results in undefined', () => {
  expect(bidChannels.map(bidChannelOf)).toEqual(bidChannels);
  expect(['', 'fax', 'Room'].map(bidChannelOf)).toEqual([undefined, undefined, undefined]);
});
