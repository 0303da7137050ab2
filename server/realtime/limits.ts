/** What the embedded endpoint allows its clients. Times in milliseconds, sizes in bytes. */
export interface EndpointLimits {
  /** Further connections are refused as over quota, unless one that has subscribed to nothing can give way. */
  readonly maxConnections: number;
  /** So long a connection has time to subscribe before it gives way to another. */
  readonly subscribeTime: number;
  /** A reader that is this far behind is dropped; it connects again and refetches. */
  readonly maxBuffered: number;
  /** Clients only subscribe and ping: their frames are short. */
  readonly maxFrame: number;
  /** Frames that a client may send in one ping interval. One that sends more is closed. */
  readonly maxFrames: number;
  /** A peer that was mute for the whole of one interval, its ping unanswered, is closed. Proxies drop idle connections after 60 s. */
  readonly pingInterval: number;
  /** How long a peer may take to answer a close before it is cut off. */
  readonly closeTimeout: number;
}

export const defaultLimits: EndpointLimits = {
  maxConnections: 1000,
  subscribeTime: 10_000,
  maxBuffered: 1_048_576,
  maxFrame: 16_384,
  maxFrames: 300,
  pingInterval: 30_000,
  closeTimeout: 2000,
};
