import { useTranslate } from 'react-admin';
import type { LotTerm } from '../../../contract/resources/orders/order.ts';
import { useMe } from '../../providers/me.ts';
import { moneyText } from '../format/money-text.ts';
import { useFormat } from '../format/use-format.ts';

/** A term of a lot with its source, such as `25% · sale A102` or `12%, includes tax · house, from 1 January 2027`. */
export const TermText = ({ term: { kind, value, includes_tax, source, label, from } }: { readonly term: LotTerm }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { currency } = useMe().config;
  const day = from === null ? '' : (format.day(from) ?? from);
  const textOfValue = () => {
    if (kind === 'scheme') return translate(`fields.choices.${value}`, { _: value });
    if (kind === 'minimum' || kind === 'resale_right') return moneyText(value, currency);
    return kind === 'surcharge'
      ? translate('orderTerms.points', { smart_count: Number.parseFloat(value), points: format.decimal(value.replace('%', '')) })
      : format.percent(value);
  };
  const tax = includes_tax ? `, ${translate('orderTerms.includesTax')}` : '';
  const name = source === 'channel' ? translate(`fields.choices.${label}`, { _: label }) : label;
  const isBuiltInScheme = kind === 'scheme' && source === 'built_in';
  const origin = isBuiltInScheme ? translate('orderTerms.builtInScheme') : translate(`orderTerms.sources.${source}`, { label: name, day });
  return `${textOfValue()}${tax} · ${origin}`;
};
