import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { Panel } from '../../../ui/record/Panel.tsx';
import { TermText } from '../../../ui/record/TermText.tsx';

type OrderTerm = NonNullable<OrderAppRecord['terms']>[number];

/** The terms from which the lines of an order were computed, each with its source, such as the sale or the house. */
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
