/**
 * The channels through which the winning bid of a lot can be made. The premium can depend on the channel.
 * Source: docs/specification/money.md#premium-and-commission.
 */
export const bidChannels = ['room', 'telephone', 'commission_bid', 'internet'] as const;
export type BidChannel = (typeof bidChannels)[number];

export const bidChannelOf = (name: string): BidChannel | undefined => bidChannels.find((channel) => channel === name);
