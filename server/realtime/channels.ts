/** The subscriptions of clients to channels. A channel exists while it has a subscriber. */
export interface Channels<Subscriber> {
  /** Has no effect if the subscription exists. */
  subscribe(channel: string, subscriber: Subscriber): void;
  unsubscribe(channel: string, subscriber: Subscriber): void;
  unsubscribeFromAll(subscriber: Subscriber): void;
  hasSubscription(subscriber: Subscriber): boolean;
  subscribersOf(channel: string): Iterable<Subscriber>;
  /** Returns the number of subscribers of every channel, by channel name. */
  counts(): Map<string, number>;
}

export function createChannels<Subscriber>(): Channels<Subscriber> {
  const subscribersByChannel = new Map<string, Set<Subscriber>>();

  function unsubscribe(channel: string, subscriber: Subscriber) {
    const channelSubscribers = subscribersByChannel.get(channel);
    channelSubscribers?.delete(subscriber);
    if (channelSubscribers?.size === 0) subscribersByChannel.delete(channel);
  }

  return {
    subscribe(channel, subscriber) {
      const channelSubscribers = subscribersByChannel.get(channel);
      if (channelSubscribers) channelSubscribers.add(subscriber);
      else subscribersByChannel.set(channel, new Set([subscriber]));
    },
    unsubscribe,
    unsubscribeFromAll(subscriber) {
      for (const channel of [...subscribersByChannel.keys()]) unsubscribe(channel, subscriber);
    },
    hasSubscription: (subscriber) => [...subscribersByChannel.values()].some((channelSubscribers) => channelSubscribers.has(subscriber)),
    subscribersOf: (channel) => subscribersByChannel.get(channel) ?? [],
    counts: () => new Map([...subscribersByChannel].map(([channel, channelSubscribers]) => [channel, channelSubscribers.size])),
  };
}
