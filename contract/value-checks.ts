/**
 * Checks of values that need a library or a parser. The check of telephone numbers is in `phone-number.ts`, because it needs the client's
 * country.
 */
import { electronicFormatIBAN, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { Field, Fields, Kind } from './fields.ts';
import { PremiumError, parsePremium } from './money/commission.ts';
import { addRuleIssue, type RefinementContext } from './wire.ts';

interface BrokenRule {
  readonly rule: string;
  /** For API clients. */
  readonly message: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** The checks by kind of field. Blank text is not checked. */
const checks: Partial<Record<Kind, (text: string) => BrokenRule | undefined>> = {
  iban: checkIban,
  bic: (text) => (isValidBIC(text) ? undefined : { rule: 'bic', message: 'is not a BIC such as POFICHBEXXX' }),
  premium: checkPremium,
};

/** Adds an issue for each sent value that breaks the rule of its field, including values inside multifields. */
export function checkValues(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  context: RefinementContext,
  path: readonly PropertyKey[] = [],
): void {
  for (const [name, field] of Object.entries(fields)) checkValue(field, sent[name], context, [...path, name]);
}

export function checkValue(field: Field, sent: unknown, context: RefinementContext, path: readonly PropertyKey[]): void {
  const { entry } = field;
  if (entry && Array.isArray(sent)) {
    for (const [index, item] of sent.entries()) if (isRecord(item)) checkValues(entry, item, context, [...path, index]);
    return;
  }
  const brokenRule = typeof sent === 'string' && sent.trim() !== '' ? checks[field.kind]?.(sent) : undefined;
  if (brokenRule) addRuleIssue(context, brokenRule.rule, brokenRule.message, brokenRule.values, path);
}

/** Checks an IBAN, except for the bank's own check digits in the account number. */
function checkIban(text: string): BrokenRule | undefined {
  const iban = electronicFormatIBAN(text) ?? '';
  const country = iban.slice(0, 2);
  const { errorCodes } = validateIBAN(iban);
  const hasError = (code: ValidationErrorsIBAN) => errorCodes.includes(code);
  if (hasError(ValidationErrorsIBAN.NoIBANCountry))
    return { rule: 'ibanCountry', message: `is not an IBAN: ${country} does not use IBANs`, values: { country } };
  if (hasError(ValidationErrorsIBAN.WrongBBANLength)) {
    return { rule: 'ibanLength', message: `is not an IBAN of ${country}: it has the wrong length`, values: { country } };
  }
  const isWrong = errorCodes.some((code) => code !== ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
  return isWrong ? { rule: 'ibanDigits', message: 'is not an IBAN: its check digits are wrong' } : undefined;
}

function checkPremium(text: string): BrokenRule | undefined {
  try {
    parsePremium(text);
    return undefined;
  } catch (error) {
    if (error instanceof PremiumError) return { rule: error.rule, message: `cannot be read: ${error.message}` };
    throw error;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
