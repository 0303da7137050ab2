/** Starts jobs that set lot numbers. A job sets all its numbers or none. */
import type { DataProvider } from 'react-admin';
import type { JobState } from '../../../../contract/resources/job.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { fieldErrorsOf } from '../../../providers/http/http-error.ts';
import type { NumberChange } from './numbering-plan.ts';

/** Thrown if the service has set none of the numbers. `messagesByLot` contains the messages for single lots, by the id of the lot. */
export class NumberingRefusedError extends Error {
  readonly messagesByLot: ReadonlyMap<string, string>;

  constructor(message: string, messagesByLot: ReadonlyMap<string, string> = new Map()) {
    super(message);
    this.messagesByLot = messagesByLot;
  }
}

/** Returns the id of the job. Throws {@link NumberingRefusedError} if the service refuses numbers of single lots. */
export async function startNumbering(dataProvider: AppDataProvider & DataProvider, numbers: readonly NumberChange[]): Promise<string> {
  const startedJob = await dataProvider.numberLots({ items: [...numbers] }).catch((error: unknown) => {
    throw toRefusedError(error, numbers);
  });
  return startedJob.item_id;
}

interface EndedJob {
  /** `unknown` if the job no longer exists or the user may not see it. */
  readonly state: JobState | 'unknown';
  readonly message: string;
}

/**
 * Returns why an ended job set no numbers, as a translation key or as the job's message. Returns `undefined` if the job succeeded, or if its
 * outcome is unknown.
 */
export function numberingFailure({ state, message }: EndedJob): string | undefined {
  if (state === 'success' || state === 'unknown') return undefined;
  return state === 'canceled' ? 'lots.numbering.canceled' : message;
}

/** Converts an error with messages at paths such as `items.3.lot` to a {@link NumberingRefusedError}. Returns other errors unchanged. */
function toRefusedError(error: unknown, numbers: readonly NumberChange[]): unknown {
  const errors = Object.entries(fieldErrorsOf(error));
  if (errors.length === 0) return error;
  const messagesByLot = new Map(
    errors.flatMap(([path, message]) => {
      const refusedChange = numbers[Number(/^items\.(\d+)/.exec(path)?.[1] ?? Number.NaN)];
      return refusedChange ? [[refusedChange.id, message] as const] : [];
    }),
  );
  return new NumberingRefusedError(errors.map(([, message]) => message).join(' '), messagesByLot);
}
