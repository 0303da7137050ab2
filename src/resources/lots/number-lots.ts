/** Sets lot numbers by the service's job, all or none, and waits for it. */
import type { DataProvider } from 'ra-core';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { fieldErrorsOf } from '../../providers/http-error.ts';
import { awaitJob } from './await-job.ts';

export interface NewNumber {
  readonly id: string;
  /** Empty: the lot has none. */
  readonly lot: string;
}

/** The service numbered nothing. `byLot`: what it said of single lots. */
export class NumberingRefused extends Error {
  constructor(
    message: string,
    readonly byLot: ReadonlyMap<string, string> = new Map(),
  ) {
    super(message);
  }
}

/** Throws {@link NumberingRefused} with the service's reason, whether it refuses the request or the job fails. */
export async function numberLots(
  dataProvider: AppDataProvider & DataProvider,
  numbers: readonly NewNumber[],
  call: { readonly key?: string; readonly onProgress?: (job: JobAppRecord) => void } = {},
): Promise<void> {
  const started = await dataProvider.numberLots({ items: [...numbers] }, call.key ? { key: call.key } : {}).catch((error: unknown) => {
    throw refusal(error, numbers);
  });
  const job = await awaitJob(dataProvider, started.item_id, call.onProgress ? { onProgress: call.onProgress } : {});
  if (job.state !== 'success') throw new NumberingRefused(job.state === 'canceled' ? 'lots.numbering.canceled' : job.message);
}

function refusal(error: unknown, numbers: readonly NewNumber[]): unknown {
  const errors = Object.entries(fieldErrorsOf(error));
  if (errors.length === 0) return error;
  const byLot = new Map(
    errors.flatMap(([path, message]) => {
      const number = numbers[Number(/^items\.(\d+)/.exec(path)?.[1] ?? Number.NaN)];
      return number ? [[number.id, message] as const] : [];
    }),
  );
  return new NumberingRefused(errors.map(([, message]) => message).join(' '), byLot);
}
