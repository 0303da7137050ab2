/** Limits of the embedded real-time endpoint. Times are in milliseconds, sizes in bytes. */
export interface EndpointLimits {
  /** Maximum number of connections. A further connection replaces a connection without a subscription, or is refused as over quota. */
  readonly maxConnections: number;
  /** A connection that has not subscribed after this time may be closed to make room for another connection. */
  readonly subscribeTime: number;
  /** Unsent bytes above which a slow client is disconnected. The client then reconnects and loads its data again. */
  readonly maxBuffered: number;
  /** Maximum size of a client's frame. Clients only subscribe and ping, so their frames are short. */
  readonly maxFrame: number;
  /** Maximum number of frames in one ping interval. The connection of a client that sends more is closed. */
  readonly maxFrames: number;
  /**
   * Interval of pings. Must be less than 60 s, because many proxies drop idle connections after that time. A client that sends nothing for
   * a whole interval is disconnected.
   */
  readonly pingInterval: number;
  /** Time after which a connection is terminated if the client has not confirmed its close. */
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
