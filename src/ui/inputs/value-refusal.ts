/** Checks typed values by the rules of the contract, so that the form shows an error before the service refuses the value. */
import { get } from 'react-hook-form';
import type { z } from 'zod';
import type { Field } from '../../../contract/fields.ts';

export interface Refusal {
  /** The broken rule: a key below `app.invalid`. */
  readonly rule: string;
  readonly messageParams: Readonly<Record<string, unknown>>;
}

export interface CheckContext {
  readonly formValues: unknown;
  /** The country of telephone numbers in national form; empty if it is not known. */
  readonly country: string;
}

/** Returns `undefined` for a value that can be saved, such as `undefined` and `null`. */
export async function refusalOf(field: Field, value: unknown, context: CheckContext): Promise<Refusal | undefined> {
  if (value === undefined || value === null) return undefined;
  const kindRefusal: Refusal = { rule: field.kind, messageParams: {} };
  const sentValue = sentOf(field, value);
  if (sentValue === undefined) return kindRefusal;
  const parsed = field.sent.safeParse(sentValue);
  if (!parsed.success) return refusalOfIssue(parsed.error.issues[0], sentValue) ?? kindRefusal;
  return rangeRefusal(field, parsed.data, context.formValues) ?? (await lazyRefusal(field, parsed.data, context));
}

/** Returns undefined if the value cannot be converted. */
function sentOf(field: Field, value: unknown): unknown {
  try {
    return field.toSent(value);
  } catch {
    return undefined;
  }
}

/** Returns undefined for an issue without a message of its own. */
function refusalOfIssue(issue: z.core.$ZodIssue | undefined, sentValue: unknown): Refusal | undefined {
  if (issue?.code === 'custom' && typeof issue.params?.rule === 'string') return { rule: issue.params.rule, messageParams: issue.params };
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return { rule: 'tooLong', messageParams: { limit: Number(issue.maximum), length: String(sentValue).length } };
  if (issue?.code === 'too_big' && issue.origin === 'number') return { rule: 'above', messageParams: { limit: Number(issue.maximum) } };
  if (issue?.code === 'too_small' && issue.origin === 'number') return { rule: 'below', messageParams: { limit: Number(issue.minimum) } };
  return undefined;
}

/** Refuses, for example, a low estimate above the high one. */
function rangeRefusal({ kind, atLeast, atMost, toSent }: Field, sentValue: unknown, formValues: unknown): Refusal | undefined {
  const limitOf = (name: string | undefined) => {
    const value: unknown = name === undefined ? undefined : get(formValues, name);
    try {
      return value === undefined ? undefined : toSent(value);
    } catch {
      return undefined;
    }
  };
  const [lowerLimit, upperLimit] = [limitOf(atLeast), limitOf(atMost)];
  if (typeof sentValue !== 'number') return undefined;
  if (typeof lowerLimit === 'number' && sentValue < lowerLimit)
    return { rule: kind === 'money' ? 'belowLow' : 'beforeStart', messageParams: {} };
  return typeof upperLimit === 'number' && sentValue > upperLimit
    ? { rule: kind === 'money' ? 'aboveHigh' : 'afterEnd', messageParams: {} }
    : undefined;
}

/** Loads the code of checks that few forms need. If loading fails, only the service checks the value. */
async function lazyRefusal(field: Field, sentValue: unknown, { country }: CheckContext): Promise<Refusal | undefined> {
  try {
    if (field.kind === 'phone') {
      const { isImpossiblePhone } = await import('../../../contract/phone-number.ts');
      return isImpossiblePhone(String(sentValue), country) ? { rule: 'phone', messageParams: {} } : undefined;
    }
    if (field.kind !== 'iban' && field.kind !== 'bic' && field.kind !== 'premium') return undefined;
    const { checkValue } = await import('../../../contract/value-checks.ts');
    const refusals: Refusal[] = [];
    checkValue(field, sentValue, { addIssue: ({ params }) => refusals.push({ rule: String(params.rule), messageParams: params }) }, []);
    return refusals[0];
  } catch {
    return undefined;
  }
}
