/** Asks the service to set lot numbers, all or none. */
import type { DataProvider } from 'ra-core';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { fieldErrorsOf } from '../../providers/http-error.ts';
import type { NumberChange } from './numbering-plan.ts';

/** The service numbered nothing. `byLot`: what it said of single lots. */
export class NumberingRefused extends Error {
  constructor(
    message: string,
    readonly byLot: ReadonlyMap<string, string> = new Map(),
  ) {
    super(message);
  }
}

/** Answers the id of the job that does it. Throws {@link NumberingRefused} where the service says what is wrong with which lot. */
export async function startNumbering(dataProvider: AppDataProvider & DataProvider, numbers: readonly NumberChange[]): Promise<string> {
  const started = await dataProvider.numberLots({ items: [...numbers] }).catch((error: unknown) => {
    throw refusal(error, numbers);
  });
  return started.item_id;
}

/** Why a job that has ended numbered nothing; `undefined` when it did. */
export const whyNotNumbered = ({ state, message }: Pick<JobAppRecord, 'state' | 'message'>): string | undefined =>
  state === 'success' ? undefined : state === 'canceled' ? 'lots.numbering.canceled' : message;

function refusal(error: unknown, numbers: readonly NumberChange[]): unknown {
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
