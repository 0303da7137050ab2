/** Sets lot numbers, all or none. */
import type { DataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { JobAppRecord } from '../../../providers/data/types.ts';
import { fieldErrorsOf } from '../../../providers/http/http-error.ts';
import type { NumberChange } from './numbering-plan.ts';

/** Thrown if the service set no number. `byLot` contains its messages for single lots. */
export class NumberingRefused extends Error {
  readonly byLot: ReadonlyMap<string, string>;

  constructor(message: string, byLot: ReadonlyMap<string, string> = new Map()) {
    super(message);
    this.byLot = byLot;
  }
}

/** Returns the id of the numbering job. Throws {@link NumberingRefused} if the service refuses numbers of single lots. */
export async function startNumbering(dataProvider: AppDataProvider & DataProvider, numbers: readonly NumberChange[]): Promise<string> {
  const started = await dataProvider.numberLots({ items: [...numbers] }).catch((error: unknown) => {
    throw refusal(error, numbers);
  });
  return started.item_id;
}

/** Returns why an ended job set no numbers, or `undefined` if it did. */
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
