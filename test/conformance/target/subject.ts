/** The service under test: requests to it, its users, and records for a test. */

export type Person = 'administrator' | 'clerk' | 'porter' | 'client';

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or `undefined` for an empty body. */
  readonly body: unknown;
}

export interface CallOptions {
  /** The user of the request. Default: the clerk. `nobody` sends no credentials. */
  readonly as?: Person | 'nobody';
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly raw?: string | FormData;
}

export type Body = Readonly<Record<string, unknown>>;

/** Creates records for a test from request bodies, and returns their ids. */
export interface Maker {
  client(body?: Body): Promise<string>;
  sale(body?: Body): Promise<string>;
  consignment(sale: string, body: Body): Promise<string>;
  item(sale: string, body: Body): Promise<string>;
  note(body: Body): Promise<number>;
}

/** The fields of an order that is inserted directly. Amounts are in cents, the weight is in kg. */
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

/** Inserts records directly into the database, because no endpoint of the specification can create them. */
export interface RowWriter {
  /** Inserts an order, and returns its id. `item` is its only line, with a hammer price equal to the total. */
  order(owner: string, sale: string, row: OrderRow, item?: string): Promise<string>;
  /** Inserts a task type, and returns its id. */
  taskType(): Promise<number>;
  /** Adds the sale to a new catalog, and returns the catalog's id. */
  addToNewCatalog(sale: string): Promise<string>;
}

export interface Subject {
  readonly url: string;
  readonly extensions: ReadonlySet<string>;
  readonly userIds: Readonly<Record<Person, string>>;
  /** The id of the client user's own record, or empty if it is not known. */
  readonly ownClient: string;
  /** Missing for a remote service that cannot create records. The suites that create records are then skipped. */
  readonly make: Maker | undefined;
  /** Missing for a remote service. */
  readonly rows: RowWriter | undefined;
  /** Sends a request. Paths are relative to `/api/v1.0` unless they start with `/`. */
  call(method: string, path: string, options?: CallOptions): Promise<ServiceResponse>;
  get(path: string): Promise<ServiceResponse>;
  post(path: string, json: unknown): Promise<ServiceResponse>;
  patch(path: string, json: unknown): Promise<ServiceResponse>;
  remove(path: string): Promise<ServiceResponse>;
  token(person: Person): Promise<string>;
  close(): Promise<void>;
}
