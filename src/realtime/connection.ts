/**
 * The connection to the private channel. pusher-js retries by itself, but slowly, and never an authorisation: both are
 * done here. Source: api.md "Events"; decisions.md section 3.
 */
import type Pusher from 'pusher-js';
import type { ChannelAuthorizationCallback, ChannelAuthorizationHandler, Options } from 'pusher-js';
import type { RealtimeConfig } from '../../contract/resources/user.ts';
import { statusOf } from '../providers/http-error.ts';
import { authoriseRealtime } from '../providers/realtime-authorisation.ts';
import { onTokenWritten } from '../providers/session.ts';
import { setSocketId } from '../providers/socket-id.ts';
import { reconnectWait } from './backoff.ts';
import { codeOf, finalReason } from './connection-errors.ts';
import { type OffReason, setConnectionState } from './connection-state.ts';
import { loadUntilThere } from './load-until-there.ts';

/** What the app listens to. */
export interface ChannelListener {
  readonly events: readonly string[];
  readonly onEvent: (name: string, data: unknown) => void;
  /** After every subscription: what was published before it is gone. */
  readonly onSubscribed: (again: boolean) => void;
}

export interface Channel {
  /** Connects anew at once: the computer has slept, or was off the network. Nothing once it was given up. */
  renew(): void;
  /** For good. */
  close(): void;
}

/** Loads pusher-js, connects and subscribes. */
export function connect(config: RealtimeConfig, listener: ChannelListener): Channel {
  let connection: Connection | undefined;
  const loading = loadUntilThere(
    () => import('pusher-js'),
    ({ default: PusherClient }) => {
      connection = new Connection(PusherClient, config, listener);
    },
  );
  return {
    renew() {
      loading.tryNow();
      connection?.renew();
    },
    close() {
      loading.stop();
      connection?.close();
    },
  };
}

/** Without `enabledTransports` the library would fall back to a host on the internet. */
function optionsOf({ host, port, tls = true, cluster }: RealtimeConfig, customHandler: ChannelAuthorizationHandler): Options {
  return {
    cluster,
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { customHandler },
    ...(host ? { wsHost: host } : {}),
    ...(port ? { wsPort: port, wssPort: port } : {}),
  };
}

const isRefusal = (error: unknown) => [401, 403].includes(statusOf(error) ?? 0);

class Connection {
  private readonly pusher: Pusher;
  private readonly channelName: string;
  private wasLive = false;
  private isClosed = false;
  private tries = 0;
  private subscriptionFailures = 0;
  /** Why the last authorisation failed; none when the service gave a signature that the server may still refuse. */
  private authorisationFailure: 'refused' | 'unavailable' | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly stopWatching: () => void;

  constructor(
    PusherClient: typeof Pusher,
    config: RealtimeConfig,
    private readonly listener: ChannelListener,
  ) {
    this.channelName = config.privateChannel;
    this.pusher = new PusherClient(
      config.key,
      optionsOf(config, (request, callback) => void this.authorise(request, callback)),
    );
    this.pusher.connection.bind('state_change', ({ current }: { current: string }) => this.stateChanged(current));
    this.pusher.connection.bind('error', (error: unknown) => {
      const reason = finalReason(codeOf(error));
      if (reason) this.giveUp(reason);
    });
    this.stopWatching = onTokenWritten(() => {
      if (this.authorisationFailure === 'refused') this.resubscribe();
    });
    this.subscribe();
    this.stateChanged(this.pusher.connection.state);
  }

  renew(): void {
    if (this.isClosed) return;
    this.tries = 0;
    this.reconnect();
  }

  readonly close = (): void => {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.stopWatching();
    setSocketId(undefined);
    this.pusher.connection.unbind();
    this.pusher.disconnect();
  };

  private stateChanged(state: string): void {
    clearTimeout(this.retry);
    setSocketId(state === 'connected' ? this.pusher.connection.socket_id : undefined);
    if (state === 'failed') this.giveUp('unreachable');
    if (state !== 'connecting' && state !== 'unavailable') return;
    this.showTrying();
    this.retry = setTimeout(() => this.reconnect(), reconnectWait(this.tries++, Math.random()));
  }

  private reconnect(): void {
    this.pusher.disconnect();
    this.pusher.connect();
  }

  private subscribe(): void {
    const channel = this.pusher.subscribe(this.channelName);
    channel.unbind();
    for (const name of this.listener.events) channel.bind(name, (data: unknown) => this.listener.onEvent(name, data));
    channel.bind('pusher:subscription_succeeded', () => {
      const again = this.wasLive;
      this.wasLive = true;
      this.tries = 0;
      this.subscriptionFailures = 0;
      setConnectionState({ state: 'live' });
      this.listener.onSubscribed(again);
    });
    channel.bind('pusher:subscription_error', () => this.subscriptionFailed());
  }

  private resubscribe(): void {
    this.pusher.unsubscribe(this.channelName);
    this.subscribe();
  }

  private subscriptionFailed(): void {
    // The connection stays: the session that comes next subscribes over it.
    if (this.authorisationFailure === 'refused') {
      setConnectionState({ state: 'off', reason: 'unauthorized' });
      return;
    }
    const byServer = this.authorisationFailure === undefined;
    this.showTrying();
    const wait = reconnectWait(this.subscriptionFailures++, Math.random());
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      if (byServer) this.reconnect();
      else this.resubscribe();
    }, wait);
  }

  /** The token may have been renewed by another tab meanwhile, so that a refusal is worth one more try. */
  private async authorise(
    { socketId, channelName }: Parameters<ChannelAuthorizationHandler>[0],
    callback: ChannelAuthorizationCallback,
  ): Promise<void> {
    try {
      const answer = await authoriseRealtime(socketId, channelName).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        return authoriseRealtime(socketId, channelName);
      });
      this.authorisationFailure = undefined;
      callback(null, answer);
    } catch (error) {
      this.authorisationFailure = isRefusal(error) ? 'refused' : 'unavailable';
      callback(new Error('not authorised'), null);
    }
  }

  private showTrying(): void {
    setConnectionState({ state: this.wasLive ? 'reconnecting' : 'connecting' });
  }

  private giveUp(reason: OffReason): void {
    this.close();
    setConnectionState({ state: 'off', reason });
  }
}
