/** The credentials of one application of the Pusher protocol. `key` is public; `secret` signs requests and subscriptions. */
export interface PusherApp {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}
