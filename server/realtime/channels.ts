/** The subscriptions of clients to channels. A channel exists while it has a subscriber. */
export interface Channels<Subscriber> {
  /** Has no effect if the subscription exists. */
  subscribe(channel: string, subscriber: Subscriber): void;
  unsubscribe(channel: string, subscriber: Subscriber): void;
  unsubscribeFromAll(subscriber: Subscriber): void;
  hasAny(subscriber: Subscriber): boolean;
  subscribersOf(channel: string): Iterable<Subscriber>;
  /** Returns the number of subscribers of every channel, by channel name. */
  counts(): Map<string, number>;
}

export function createChannels<Subscriber>(): Channels<Subscriber> {
  const subscribers = new Map<string, Set<Subscriber>>();

  function unsubscribe(channel: string, subscriber: Subscriber) {
    const channelSubscribers = subscribers.get(channel);
    channelSubscribers?.delete(subscriber);
    if (channelSubscribers?.size === 0) subscribers.delete(channel);
  }

  return {
    subscribe(channel, subscriber) {
      const channelSubscribers = subscribers.get(channel);
      if (channelSubscribers) channelSubscribers.add(subscriber);
      else subscribers.set(channel, new Set([subscriber]));
    },
    unsubscribe,
    unsubscribeFromAll(subscriber) {
      for (const channel of [...subscribers.keys()]) unsubscribe(channel, subscriber);
    },
    hasAny: (subscriber) => [...subscribers.values()].some((channelSubscribers) => channelSubscribers.has(subscriber)),
    subscribersOf: (channel) => subscribers.get(channel) ?? [],
    counts: () => new Map([...subscribers].map(([channel, channelSubscribers]) => [channel, channelSubscribers.size])),
  };
}
