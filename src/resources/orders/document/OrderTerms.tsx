import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Panel } from '../../../ui/record/Panel.tsx';

type OrderTerm = NonNullable<OrderAppRecord['terms']>[number];

/**
 * The terms from which the lines of an order were computed, and where each was found. They are not printed. If terms of one kind differ
 * between lots, the lots are listed. Renders nothing for an order without stored terms.
 */
export const OrderTerms = ({ terms }: { readonly terms: readonly OrderTerm[] }) => {
  const translate = useTranslate();
  if (terms.length === 0) return null;
  const kinds = [...new Set(terms.map(({ kind }) => kind))];
  return (
    <Panel title={translate('orderTerms.title')} isPrinted={false}>
      <Facts>
        {kinds.map((kind) => {
          const termsOfKind = terms.filter((term) => term.kind === kind);
          return (
            <Fact key={kind} label={`orderTerms.kinds.${kind}`} wide>
              {termsOfKind.map((term) => (
                <div key={JSON.stringify(term)}>
                  <TermText term={term} />
                  {termsOfKind.length > 1 && (
                    <small> ({translate('orderTerms.lots', { smart_count: term.lots.length, lots: term.lots.join(', ') })})</small>
                  )}
                </div>
              ))}
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
};

/**
 * A value with its source: `25% · sale A102`, `+ 3 percentage points · Internet, from 1 January 2027`, or
 * `12%, includes tax · house, from 1 January 2027`.
 */
const TermText = ({ term: { kind, value, includes_tax, source, label, from } }: { readonly term: OrderTerm }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { currency } = useMe().config;
  const day = from === null ? '' : (format.day(from) ?? from);
  const points =
    kind === 'surcharge'
      ? translate('orderTerms.points', { smart_count: Number.parseFloat(value), points: format.decimal(value.replace('%', '')) })
      : format.percent(value);
  const amount = kind === 'minimum' ? formatMoney(value, currency) : points;
  const tax = includes_tax ? `, ${translate('orderTerms.includesTax')}` : '';
  const name = source === 'channel' ? translate(`fields.choices.${label}`, { _: label }) : label;
  return `${amount}${tax} · ${translate(`orderTerms.sources.${source}`, { label: name, day })}`;
};
