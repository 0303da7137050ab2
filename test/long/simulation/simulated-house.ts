/** Sends the requests of a simulated house. Some fail between two statements of the service, and some are sent twice. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { centsFromDecimal } from '../../../contract/money.ts';
import { dayIn } from '../../../contract/time.ts';
import type { Random } from '../../../server/demo/random.ts';
import type { ServiceResponse, TestService } from '../../server/service.ts';

export type Outcome = 'done' | 'refused' | 'nothing to do';

/** A row of a query. All values are read as text. */
type TextRow = Readonly<Record<string, string>>;

export class SimulatedHouse {
  readonly service: TestService;
  readonly random: Random;
  readonly clients: readonly string[];
  /** The money received less the money paid out, in cents, as the simulation has counted it. */
  cash = 0;
  /** The number of requests with a failed statement, and the number of requests that were repeated after a success. */
  readonly faults = { failed: 0, repeated: 0 };
  private requests = 0;

  constructor(service: TestService, random: Random, clients: readonly string[]) {
    this.service = service;
    this.random = random;
    this.clients = clients;
  }

  today(): string {
    return dayIn('Europe/Zurich', this.service.now());
  }

  /** Returns the rows of a query whose columns are all text. */
  async find(query: string): Promise<TextRow[]> {
    const { rows } = await this.service.db.execute<Record<string, string>>(sql.raw(query));
    return rows;
  }

  /** Returns a random row of a query; undefined if there is none. The query needs `ORDER BY`, so that a run can be repeated. */
  async pick(query: string): Promise<TextRow | undefined> {
    const rows = await this.find(query);
    return rows.length > 0 ? this.random.pick(rows) : undefined;
  }

  /** Sends a write with a key. A failed statement must change nothing, so that the repeated request succeeds or is refused. */
  async write(method: string, path: string, json: unknown = {}): Promise<ServiceResponse> {
    this.requests += 1;
    const headers = { 'idempotency-key': `simulation ${this.requests}` };
    const send = () => this.service.call(method, `/api/v1.0/${path}`, { as: 'administrator', json, headers });
    if (this.random.chance(0.1)) this.service.failStatement(this.random.integer(1, 30));
    let response = await send();
    if (this.service.cancelFailure() === 'failed') {
      this.faults.failed += 1;
      expect(response.status, `${method} ${path} after a statement failed`).toBe(500);
      response = await send();
    }
    // Only the keys of POST requests are stored.
    if (method === 'POST' && response.status < 300 && this.random.chance(0.2)) {
      const repeated = await send();
      this.faults.repeated += 1;
      expect(repeated.headers.get('idempotency-replayed'), `the repetition of ${method} ${path}`).toBe('true');
      expect(repeated.body).toEqual(response.body);
    }
    expect(response.status, `${method} ${path} ${JSON.stringify(json)} ${JSON.stringify(response.body)}`).toBeLessThan(500);
    return response;
  }

  /** Sends a write and returns its outcome. A write can be refused, such as the credit of a lot that has already been credited. */
  async attempt(method: string, path: string, json?: unknown): Promise<Outcome> {
    const { status, body } = await this.write(method, path, json);
    if (status < 300) return 'done';
    expect([409, 422], `${method} ${path} ${JSON.stringify(json)} ${JSON.stringify(body)}`).toContain(status);
    return 'refused';
  }

  read(path: string): Promise<ServiceResponse> {
    return this.service.call('GET', `/api/v1.0/${path}`, { as: 'administrator' });
  }
}

/** Returns the cents of a decimal amount. Throws if the text is not an amount. */
export function centsOf(text: unknown): number {
  const cents = centsFromDecimal(String(text));
  if (cents === null) throw new Error(`${String(text)} is not an amount`);
  return cents;
}
