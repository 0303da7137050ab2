import { useTranslate } from 'react-admin';
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { RelatedTable } from '../../ui/fields/RelatedTable.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { Panel } from '../../ui/record/Panel.tsx';

export const FinderFees = ({ fees = [] }: { fees: ConsignmentAppRecord['finder_fees_owed'] }) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const textOf = (name: string) => translate(`resources.consignments.finderFees.${name}`);
  if (fees.length === 0) return null;
  const total = fees.reduce((sum, { amount }) => sum + (centsFromDecimal(amount) ?? 0), 0);
  // A finder can have several fees, so the index makes the keys unique.
  const rows = fees.map((fee, index) => ({ ...fee, key: `${index} ${fee.finder.id}` }));
  return (
    <Panel title={textOf('title')}>
      <RelatedTable
        label={textOf('title')}
        rows={rows}
        keyOf={({ key }) => key}
        totals={[{ label: textOf('total'), value: <MoneyText bare value={decimalFromCents(total)} /> }]}
        columns={[
          {
            label: 'resources.consignments.finderFees.finder',
            show: ({ finder }) => (
              <RecordLink unstyled resource="clients" id={finder.id}>
                {finder.label}
              </RecordLink>
            ),
          },
          {
            label: 'resources.consignments.finderFees.for',
            // A commission is a percentage of a hammer price. The initial fee of the sale has no percentage.
            show: ({ kind, item, commission, hammer }) =>
              kind === 'initial' ? (
                textOf('initial')
              ) : (
                <>
                  <span style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {translate('resources.consignments.finderFees.share', { commission, amount: moneyText(hammer, currency) })}
                  </span>
                  {item && ` (${item.label})`}
                </>
              ),
          },
          { label: 'resources.consignments.finderFees.amount', look: 'money', show: ({ amount }) => <MoneyText bare value={amount} /> },
        ]}
      />
    </Panel>
  );
};
