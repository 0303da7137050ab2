import { useTranslate } from 'react-admin';
import { decimalAmount } from '../../../contract/money.ts';
import { useMe } from '../../providers/me.ts';
import { moneyText } from '../format/money-text.ts';
import { useFormat } from '../format/use-format.ts';

interface ExplanationOfService {
  readonly code: string;
  /** Amounts are decimal strings, and days are in ISO format. */
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Returns a function that translates an explanation of the service. If the code has no translation, the function returns `untranslated`.
 */
export function useExplanationText() {
  const translate = useTranslate();
  const format = useFormat();
  const { currency } = useMe().config;
  const itemStatusText = (status: string) => translate(`resources.items.statuses.${status}`, { _: status });
  const orderStatusText = (status: string) => translate(`resources.orders.statuses.${status}`, { _: status });
  const schemeText = (scheme: string) => translate(`fields.choices.${scheme}`, { _: scheme });
  const fieldText = (name: string) => translate(`resources.items.fields.${name}`, { _: name });
  const amountText = (amount: string) => (decimalAmount.safeParse(amount).success ? moneyText(amount, currency) : amount);
  const dayText = (day: string) => format.day(day) ?? day;
  const paramTexts: Readonly<Record<string, (value: string) => string>> = {
    from: itemStatusText,
    to: itemStatusText,
    order_status: orderStatusText,
    next_order_status: orderStatusText,
    scheme: schemeText,
    field: fieldText,
    low: fieldText,
    amount: amountText,
    limit: amountText,
    owed: amountText,
    total: amountText,
    day: dayText,
    first: dayText,
    last: dayText,
    today: dayText,
  };
  return ({ code, params = {} }: ExplanationOfService, untranslated = code): string => {
    const texts = Object.entries(params).map(([name, value]) => [name, paramTexts[name]?.(value) ?? value]);
    return translate(`explanations.${code}`, { ...Object.fromEntries(texts), _: untranslated });
  };
}
