import { expect } from 'vitest';
import { type Caller, recordOf } from '../../../server/process-calls.ts';
import type { Work } from './work.ts';

/** Numbered changes of a record. After a kill, the service has the last acknowledged change or the one that was in flight. */
interface Edits {
  readonly path: string;
  /** Returns the body of the change with this number. */
  readonly change: (number: number) => Record<string, unknown>;
  /** Whether the record has the values of the change with this number. */
  readonly shows: (record: Record<string, unknown>, number: number) => boolean;
}

/** Changes one record repeatedly. Each change creates one version, so the version counts the changes. */
export function edits({ path, change, shows }: Edits): Work {
  let known = 0;
  let first: number | undefined;
  /** Whether the outcome of a change is unknown. Then the next change could have the wrong number, so none is sent. */
  let open = false;
  const read = async (call: Caller) => {
    const response = await call('GET', path);
    return { record: recordOf(response), version: response?.version ?? 0 };
  };
  return {
    async next(call) {
      first ??= (await read(call).catch(() => undefined))?.version;
      if (first === undefined || open) return false;
      const response = await call('PATCH', path, { json: change(known + 1) });
      open = !response;
      if (!response) return false;
      expect(response).toMatchObject({ status: 200 });
      known += 1;
      return true;
    },
    async check(call) {
      const { record, version } = await read(call);
      first ??= version;
      const stored = version - first;
      expect(stored - known, `changes of ${path} beyond the acknowledged ones`).toBeOneOf([0, 1]);
      if (stored > 0) expect(shows(record, stored), `${path} as its change ${stored} left it: ${JSON.stringify(record)}`).toBe(true);
      known = stored;
      open = false;
    },
  };
}
