/** The service under test, as every part of the suite sees it: an address, people to call it as, and records made for a test. */

export type Person = 'administrator' | 'clerk' | 'porter' | 'client';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; `undefined` for an empty body. */
  readonly body: unknown;
}

export interface CallOptions {
  /** The clerk unless said otherwise; `nobody` sends no credentials. */
  readonly as?: Person | 'nobody';
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly raw?: string | FormData;
}

export type Body = Readonly<Record<string, unknown>>;

/** Makes records for a test, in wire terms, and answers their ids. */
export interface Maker {
  client(body?: Body): Promise<string>;
  sale(body?: Body): Promise<string>;
  consignment(sale: string, body: Body): Promise<string>;
  item(sale: string, body: Body): Promise<string>;
  note(body: Body): Promise<number>;
}

/** What an order holds that no endpoint sets; amounts in cents, the weight in kg. */
export interface OrderRow {
  readonly type: 'bidder' | 'consignor' | 'credit_note' | 'transport_invoice';
  readonly status: 'new' | 'in_process' | 'finished' | 'locked' | 'canceled';
  readonly customer_number: string;
  readonly bidder_ids: string;
  readonly payment_type_letter: string;
  readonly shipping_weight: number;
  readonly grand_total: number;
  readonly payment_received: number;
}

/** Writes past the service what no endpoint makes. */
export interface RowWriter {
  /** `item`: what the order is for, at the hammer price that is its total. */
  order(owner: string, sale: string, row: OrderRow, item?: string): Promise<string>;
  /** Answers the id of a task type. */
  taskType(): Promise<number>;
  /** Answers the id of the catalog. */
  catalogOf(sale: string): Promise<string>;
}

export interface Subject {
  readonly url: string;
  readonly extensions: ReadonlySet<string>;
  readonly userIds: Readonly<Record<Person, string>>;
  /** The id of the client record of the client user; empty where it cannot be known. */
  readonly ownClient: string;
  /** Missing for a service that is reached over HTTP alone and does not create records: it is then only read. */
  readonly make: Maker | undefined;
  /** Missing for a service that is reached over HTTP alone. */
  readonly rows: RowWriter | undefined;
  /** Paths are relative to `/api/v1.0` unless they begin with `/`. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, json: unknown): Promise<Answer>;
  patch(path: string, json: unknown): Promise<Answer>;
  remove(path: string): Promise<Answer>;
  token(person: Person): Promise<string>;
  close(): Promise<void>;
}
