import { fieldErrorsOf, problemOf } from '../../../providers/http-error.ts';
import { NotTried } from './bulk-run.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Why a task could not be changed, in words: what is said of the field where one is at fault. */
export function failureReason(error: unknown, translate: Translate): string {
  if (error instanceof NotTried) return translate('myWork.bulk.reasons.notTried');
  const [field] = Object.values(fieldErrorsOf(error));
  const message = field ?? (error instanceof Error ? error.message : 'app.errors.failed');
  return translate(message, { _: message, ...problemOf(error) });
}
