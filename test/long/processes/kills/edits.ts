import { expect } from 'vitest';
import { type Caller, recordOf } from '../../../server/process-calls.ts';
import type { Work } from './work.ts';

/** A record that is changed repeatedly. Each change has a number, from 1. */
interface EditedRecord {
  readonly path: string;
  /** Returns the body of the change with this number. */
  readonly change: (number: number) => Record<string, unknown>;
  /** Whether the record has the values of the change with this number. */
  readonly hasValuesOf: (record: Record<string, unknown>, number: number) => boolean;
}

/**
 * Changes one record repeatedly. Each change creates one version, so the version counts the changes. After a kill, the service has the last
 * acknowledged change or the change that was in flight.
 */
export function edits({ path, change, hasValuesOf }: EditedRecord): Work {
  let lastKnownChange = 0;
  let firstVersion: number | undefined;
  /** Whether the outcome of a change is unknown. Then the next change could have the wrong number, so none is sent. */
  let isOutcomeUnknown = false;
  const readRecord = async (call: Caller) => {
    const response = await call('GET', path);
    return { record: recordOf(response), version: response?.version ?? 0 };
  };
  return {
    async writeNext(call) {
      firstVersion ??= (await readRecord(call).catch(() => undefined))?.version;
      if (firstVersion === undefined || isOutcomeUnknown) return false;
      const response = await call('PATCH', path, { json: change(lastKnownChange + 1) });
      isOutcomeUnknown = !response;
      if (!response) return false;
      expect(response).toMatchObject({ status: 200 });
      lastKnownChange += 1;
      return true;
    },
    async check(call) {
      const { record, version } = await readRecord(call);
      firstVersion ??= version;
      const storedChange = version - firstVersion;
      expect(storedChange - lastKnownChange, `changes of ${path} beyond the acknowledged ones`).toBeOneOf([0, 1]);
      if (storedChange > 0)
        expect(hasValuesOf(record, storedChange), `the values of change ${storedChange} in ${path}: ${JSON.stringify(record)}`).toBe(true);
      lastKnownChange = storedChange;
      isOutcomeUnknown = false;
    },
  };
}
