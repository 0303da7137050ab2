import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../../../providers/me.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import type { EntryWarning } from './entry-warnings.ts';
import { buyerText, hasUnknownBuyer, type LotResult } from './lot-result.ts';
import type { EntryProblem } from './parse-entry.ts';

export function useResultTexts() {
  const translate = useTranslate();
  const format = useFormat();
  const { currency } = useMe().config;
  return useMemo(() => {
    const amount = (decimal: string | null) => moneyText(decimal ?? '0', currency);
    /** Returns an amount without the currency. */
    const bareAmount = (decimal: string | null) => moneyText(decimal ?? '0', { ...currency, template: '@amount' });
    /** Returns a text such as `sold for CHF 1,500.00 to Meyer (204), Internet`. */
    const result = (lotResult: LotResult): string => {
      const { status, price, channel } = lotResult;
      if (status !== 'sold') return translate(`lots.results.outcome.${status}`);
      const noBuyerKey = hasUnknownBuyer(lotResult) ? 'unknownBuyer' : 'noClient';
      const soldText = translate('lots.results.outcome.sold', {
        price: amount(price),
        buyer: buyerText(lotResult) || translate(`lots.results.${noBuyerKey}`),
      });
      return channel ? `${soldText}, ${translate(`fields.choices.${channel}`)}` : soldText;
    };
    const problem = ({ key, text }: EntryProblem): string => translate(`lots.results.problems.${key}`, { text });
    const warning = (entryWarning: EntryWarning): string => {
      switch (entryWarning.kind) {
        case 'severalSold':
          return translate('lots.results.warnings.severalSold', {
            count: format.count(entryWarning.count),
            price: amount(entryWarning.price),
          });
        case 'otherClient':
        case 'otherClientInFile':
          return translate(`lots.results.warnings.${entryWarning.kind}`, {
            paddle: entryWarning.paddle,
            client: entryWarning.client.label,
          });
        case 'blocked':
          return translate('records.confirm.blocked', {
            client: entryWarning.client.label,
            reason: entryWarning.reason || translate('records.confirm.noReason'),
          });
        case 'consignor':
          return translate('resources.items.result.sameParty', { client: entryWarning.client.label });
        case 'hasResult':
          return translate('lots.results.warnings.hasResult', { lot: entryWarning.lot.name, result: result(entryWarning.lot.result) });
        case 'belowReserve':
        case 'belowFixedReserve':
        case 'belowDiscretionaryReserve':
          return translate(`lots.results.warnings.${entryWarning.kind}`, {
            lot: entryWarning.lot.name,
            reserve: amount(entryWarning.lot.reserve),
          });
      }
    };
    return { amount, bareAmount, result, problem, warning };
  }, [translate, format, currency]);
}
