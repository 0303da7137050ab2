/**
 * Subscribes to the private channel that all staff share and, if the service has one, to the user's own channel. pusher-js reconnects slowly
 * and never retries an authorisation, so this module reconnects faster and retries authorisations. In this file, "server" is the real-time
 * server to which pusher-js connects. "Service" is the HTTP API, which signs the authorisation of a channel.
 * Source: docs/specification/api.md#events, docs/specification/realtime.md#in-the-app.
 */
import type Pusher from 'pusher-js';
import type { ChannelAuthorizationCallback, ChannelAuthorizationHandler, Options } from 'pusher-js';
import type { RealtimeConfig } from '../../../contract/resources/user.ts';
import { statusOf } from '../../providers/http/http-error.ts';
import { setSocketId } from '../../providers/http/socket-id.ts';
import { authoriseRealtime } from '../../providers/realtime-authorisation.ts';
import { onTokenWritten } from '../../providers/session/session.ts';
import { reconnectWait, waitAfterRefusal } from './backoff.ts';
import { codeOf, isTemporary, refusalReason } from './connection-errors.ts';
import { type OffReason, setConnectionState } from './connection-state.ts';
import { loadWithRetry } from './load-with-retry.ts';

export interface ChannelListener {
  /** The names of the events to receive. */
  readonly events: readonly string[];
  readonly onEvent: (name: string, data: unknown) => void;
  /** Called when all channels have been subscribed, because earlier events are lost. `isResubscription` is false only in the first call. */
  readonly onSubscribed: (isResubscription: boolean) => void;
}

export interface ConnectionHandle {
  /** Reconnects immediately. Call it after the computer has slept or was offline, because the connection is then probably lost. */
  renew(): void;
  /** Closes the connection permanently. */
  close(): void;
}

/** The options depend on the extensions of the service. Source: docs/specification/realtime.md#in-the-app. */
export interface ConnectionOptions {
  /** POST needs the extension `realtime-post`. */
  readonly authoriseBy: 'GET' | 'POST';
  /** Needs the extension `sockets`. */
  readonly sendsSocketId: boolean;
  /** Whether to subscribe to the user's own channel as well. Needs the extension `user-channel`. */
  readonly hasUserChannel: boolean;
}

/**
 * Milliseconds without a message before a ping is sent, and milliseconds to wait for its response. A frozen connection is therefore
 * detected within 15 seconds.
 */
const pingTimes = { activityTimeout: 9_000, pongTimeout: 5_000 } as const;

/** Returns before the connection is established. */
export function connect(config: RealtimeConfig, options: ConnectionOptions, listener: ChannelListener): ConnectionHandle {
  let connection: Connection | undefined;
  const loadingHandle = loadWithRetry(
    () => import('pusher-js'),
    ({ default: PusherClient }) => {
      connection = new Connection(PusherClient, config, options, listener);
    },
  );
  return {
    renew() {
      loadingHandle.tryNow();
      connection?.renew();
    },
    close() {
      loadingHandle.stop();
      connection?.close();
    },
  };
}

/** Without `enabledTransports`, the library would fall back to a host on the internet. */
function optionsOf({ host, port, tls = true, cluster }: RealtimeConfig, customHandler: ChannelAuthorizationHandler): Options {
  return {
    cluster,
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    ...pingTimes,
    channelAuthorization: { customHandler },
    ...(host ? { wsHost: host } : {}),
    ...(port ? { wsPort: port, wssPort: port } : {}),
  };
}

const isAuthorisationRefused = (error: unknown) => [401, 403].includes(statusOf(error) ?? 0);

class Connection {
  private readonly pusher: Pusher;
  private readonly channelNames: readonly string[];
  private readonly subscribedChannels = new Set<string>();
  private wasLive = false;
  private isClosed = false;
  /** Whether a disconnect is part of a reconnect. */
  private isReconnecting = false;
  /** Number of tries since the connection was last live or renewed. */
  private tries = 0;
  /** Number of failed subscriptions since the connection was last live. */
  private subscriptionFailures = 0;
  /** Why the connection was refused or failed. While this is set, the state stays `off`, also during a retry. */
  private refusal: OffReason | undefined;
  /** Number of tries since the server refused the connection. */
  private refusedTries = 0;
  /**
   * Why the last authorisation of a channel failed, by channel name. The entry of a channel is deleted when the service returns a
   * signature, even if the server refuses the signature.
   */
  private readonly authorisationFailures = new Map<string, 'refused' | 'unavailable'>();
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopWatchingToken: () => void;

  private readonly options: ConnectionOptions;
  private readonly listener: ChannelListener;

  constructor(PusherClient: typeof Pusher, config: RealtimeConfig, options: ConnectionOptions, listener: ChannelListener) {
    this.options = options;
    this.listener = listener;
    const userChannel = options.hasUserChannel ? config.userChannel : undefined;
    this.channelNames = [config.privateChannel, ...(userChannel ? [userChannel] : [])];
    this.pusher = new PusherClient(
      config.key,
      optionsOf(config, (request, callback) => void this.authorise(request, callback)),
    );
    this.pusher.connection.bind('state_change', ({ current }: { current: string }) => this.onStateChange(current));
    this.pusher.connection.bind('error', (error: unknown) => {
      const reason = refusalReason(codeOf(error));
      if (reason) this.turnOff(reason);
    });
    // The library waits a second before it changes its state to `connecting`.
    this.pusher.connection.bind('connecting_in', () => this.showConnecting());
    // A refused authorisation may succeed with a new token.
    this.stopWatchingToken = onTokenWritten(() => {
      if ([...this.authorisationFailures.values()].includes('refused')) this.resubscribe();
    });
    for (const name of this.channelNames) this.subscribe(name);
    this.onStateChange(this.pusher.connection.state);
  }

  renew(): void {
    if (this.isClosed) return;
    this.tries = 0;
    this.reconnect();
  }

  readonly close = (): void => {
    this.isClosed = true;
    clearTimeout(this.retryTimer);
    this.stopWatchingToken();
    setSocketId(undefined);
    this.pusher.connection.unbind();
    this.pusher.disconnect();
  };

  private onStateChange(state: string): void {
    clearTimeout(this.retryTimer);
    if (state !== 'connected') this.subscribedChannels.clear();
    setSocketId(state === 'connected' && this.options.sendsSocketId ? this.pusher.connection.socket_id : undefined);
    if (state === 'failed') this.turnOff('unreachable');
    if (state === 'disconnected' && !this.isReconnecting) this.retryAfterDisconnect();
    if (state !== 'connecting' && state !== 'unavailable') return;
    this.showConnecting();
    // If the server does not respond during the wait, a new attempt replaces the current one.
    const isRefused = this.refusal !== undefined;
    this.retryIn(isRefused ? waitAfterRefusal(++this.refusedTries, Math.random()) : reconnectWait(this.tries++, Math.random()));
  }

  /**
   * Schedules a reconnect after a disconnect that is not part of a reconnect, because the library does not reconnect by itself then.
   * Schedules none after a permanent refusal.
   */
  private retryAfterDisconnect(): void {
    if (this.refusal === undefined) {
      this.showConnecting();
      this.retryIn(reconnectWait(this.tries++, Math.random()));
    } else if (isTemporary(this.refusal)) this.retryIn(waitAfterRefusal(this.refusedTries, Math.random()));
  }

  private retryIn(waitMs: number): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.reconnect(), waitMs);
  }

  private reconnect(): void {
    this.isReconnecting = true;
    this.pusher.disconnect();
    this.isReconnecting = false;
    this.pusher.connect();
  }

  /** Sets the state to `off` and closes the connection, because the library does not close the connection after every refusal. */
  private turnOff(reason: OffReason): void {
    this.refusal = reason;
    setConnectionState({ state: 'off', reason, tryAgain: this.tryAgain });
    // The library may close the connection only after the handler that called this method has returned.
    queueMicrotask(() => {
      if (!this.isClosed && this.refusal && ['connected', 'connecting'].includes(this.pusher.connection.state)) this.pusher.disconnect();
    });
  }

  private readonly tryAgain = (): void => {
    this.refusal = undefined;
    this.refusedTries = 0;
    this.showConnecting();
    if (this.pusher.connection.state === 'connected') this.resubscribe();
    else this.renew();
  };

  private subscribe(name: string): void {
    const channel = this.pusher.subscribe(name);
    // The library may return the object of an earlier subscription, which still has its handlers.
    channel.unbind();
    for (const event of this.listener.events) channel.bind(event, (data: unknown) => this.listener.onEvent(event, data));
    channel.bind('pusher:subscription_succeeded', () => {
      this.subscribedChannels.add(name);
      if (this.channelNames.every((channelName) => this.subscribedChannels.has(channelName))) this.becomeLive();
    });
    channel.bind('pusher:subscription_error', () => this.onSubscriptionFailure(name));
  }

  private becomeLive(): void {
    const isResubscription = this.wasLive;
    this.wasLive = true;
    this.tries = 0;
    this.subscriptionFailures = 0;
    this.refusal = undefined;
    this.refusedTries = 0;
    setConnectionState({ state: 'live' });
    this.listener.onSubscribed(isResubscription);
  }

  private resubscribe(): void {
    for (const name of this.channelNames) {
      if (this.subscribedChannels.has(name)) continue;
      this.pusher.unsubscribe(name);
      this.subscribe(name);
    }
  }

  private onSubscriptionFailure(channelName: string): void {
    // An authorisation may fail after the connection was closed.
    if (this.isClosed) return;
    const failure = this.authorisationFailures.get(channelName);
    if (failure === 'refused') {
      // The connection stays open, so that a new token only needs a new subscription.
      clearTimeout(this.retryTimer);
      setConnectionState({ state: 'off', reason: 'unauthorized', tryAgain: this.tryAgain });
      return;
    }
    this.showConnecting();
    const waitMs = reconnectWait(this.subscriptionFailures++, Math.random());
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => {
      // If no authorisation failed, the server refused the signature. A new connection gets a new socket id, and therefore a new signature.
      if (failure === undefined) this.reconnect();
      else this.resubscribe();
    }, waitMs);
  }

  /** A refusal is retried once, because another tab may have renewed the token in the meantime. */
  private async authorise(
    { socketId, channelName }: Parameters<ChannelAuthorizationHandler>[0],
    callback: ChannelAuthorizationCallback,
  ): Promise<void> {
    try {
      const requestSignature = () => authoriseRealtime(this.options.authoriseBy, socketId, channelName);
      const signature = await requestSignature().catch((error: unknown) => {
        if (!isAuthorisationRefused(error)) throw error;
        return requestSignature();
      });
      this.authorisationFailures.delete(channelName);
      callback(null, signature);
    } catch (error) {
      this.authorisationFailures.set(channelName, isAuthorisationRefused(error) ? 'refused' : 'unavailable');
      callback(new Error('not authorised'), null);
    }
  }

  private showConnecting(): void {
    if (this.refusal === undefined) setConnectionState({ state: this.wasLive ? 'reconnecting' : 'connecting' });
  }
}
