import { expect } from 'vitest';
import { type Caller, recordOf } from '../process-calls.ts';
import type { Work } from './work.ts';

/** What numbers a record's changes: the service has the last acknowledged one, or the one that was under way when it died. */
interface Edits {
  readonly path: string;
  /** The body of the change with the number. */
  readonly change: (number: number) => Record<string, unknown>;
  /** Whether the record shows the change with the number, and none after it. */
  readonly shows: (record: Record<string, unknown>, number: number) => boolean;
}

/** Changes one record, again and again. Each change is one version, so that the version counts them. */
export function edits({ path, change, shows }: Edits): Work {
  let known = 0;
  let first: number | undefined;
  /** One that was not answered may have been done: the next one would not be the change with that number. */
  let open = false;
  const read = async (call: Caller) => {
    const answered = await call('GET', path);
    return { record: recordOf(answered), version: answered?.version ?? 0 };
  };
  return {
    async next(call) {
      first ??= (await read(call).catch(() => undefined))?.version;
      if (first === undefined || open) return false;
      const answered = await call('PATCH', path, { json: change(known + 1) });
      open = !answered;
      if (!answered) return false;
      expect(answered).toMatchObject({ status: 200 });
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
