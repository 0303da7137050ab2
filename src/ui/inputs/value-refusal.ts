/** Checks typed values by the rules of the contract, so that the form shows an error before the service refuses the value. */
import { get } from 'react-hook-form';
import type { z } from 'zod';
import type { Field } from '../../../contract/fields.ts';

/** The name of the rule (a key below `app.invalid`), and the variables of its message. */
export interface Refusal {
  readonly rule: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The context of a check. */
export interface CheckContext {
  /** The values of the form. */
  readonly values: unknown;
  /** The country of telephone numbers in national form; empty if it is not known. */
  readonly country: string;
}

/** Returns why a value cannot be saved, or `undefined` if it can. Inputs that were never filled are accepted: an update omits them. */
export async function refusalOf(field: Field, value: unknown, context: CheckContext): Promise<Refusal | undefined> {
  if (value === undefined || value === null) return undefined;
  const kindRefusal: Refusal = { rule: field.kind, values: {} };
  const sentValue = sentOf(field, value);
  if (sentValue === undefined) return kindRefusal;
  const parsed = field.sent.safeParse(sentValue);
  if (!parsed.success) return ruleOf(parsed.error.issues[0], sentValue) ?? kindRefusal;
  return rangeRefusal(field, parsed.data, context.values) ?? (await lazyRefusal(field, parsed.data, context));
}

function sentOf(field: Field, value: unknown): unknown {
  try {
    return field.toSent(value);
  } catch {
    return undefined;
  }
}

function ruleOf(issue: z.core.$ZodIssue | undefined, sentValue: unknown): Refusal | undefined {
  if (issue?.code === 'custom' && typeof issue.params?.rule === 'string') return { rule: issue.params.rule, values: issue.params };
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return { rule: 'tooLong', values: { limit: Number(issue.maximum), length: String(sentValue).length } };
  if (issue?.code === 'too_big' && issue.origin === 'number') return { rule: 'above', values: { limit: Number(issue.maximum) } };
  if (issue?.code === 'too_small' && issue.origin === 'number') return { rule: 'below', values: { limit: Number(issue.minimum) } };
  return undefined;
}

/** Compares both ends of a range. The other end may be typed or stored. */
function rangeRefusal({ kind, atLeast, atMost, toSent }: Field, sentValue: unknown, values: unknown): Refusal | undefined {
  const limitOf = (name: string | undefined) => {
    const value: unknown = name === undefined ? undefined : get(values, name);
    try {
      return value === undefined ? undefined : toSent(value);
    } catch {
      return undefined;
    }
  };
  const [lowerLimit, upperLimit] = [limitOf(atLeast), limitOf(atMost)];
  if (typeof sentValue !== 'number') return undefined;
  if (typeof lowerLimit === 'number' && sentValue < lowerLimit) return { rule: kind === 'money' ? 'belowLow' : 'beforeStart', values: {} };
  return typeof upperLimit === 'number' && sentValue > upperLimit
    ? { rule: kind === 'money' ? 'aboveHigh' : 'afterEnd', values: {} }
    : undefined;
}

/** Runs the checks whose code is loaded when the first such value is typed. If loading fails, only the service checks the value. */
async function lazyRefusal(field: Field, sentValue: unknown, { country }: CheckContext): Promise<Refusal | undefined> {
  try {
    if (field.kind === 'phone') {
      const { isImpossiblePhone } = await import('../../../contract/phone-number.ts');
      return isImpossiblePhone(String(sentValue), country) ? { rule: 'phone', values: {} } : undefined;
    }
    if (field.kind !== 'iban' && field.kind !== 'bic' && field.kind !== 'premium') return undefined;
    const { checkValue } = await import('../../../contract/value-checks.ts');
    const refusals: Refusal[] = [];
    checkValue(field, sentValue, { addIssue: ({ params }) => refusals.push({ rule: String(params.rule), values: params }) }, []);
    return refusals[0];
  } catch {
    return undefined;
  }
}
