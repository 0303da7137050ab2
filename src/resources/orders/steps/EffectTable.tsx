import { useTranslate } from 'react-admin';
import type { CorrectionPreview } from '../../../../contract/resources/order-correction.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RelatedTable } from '../../../ui/fields/RelatedTable.tsx';

/** The amounts of each party before and after a correction, as computed by the service. */
export const EffectTable = ({ effect }: CorrectionPreview) => {
  const translate = useTranslate();
  const textOf = (text: string) => translate(`resources.orders.corrections.effect.${text}`);
  return (
    <RelatedTable
      label={textOf('title')}
      rows={effect}
      keyOf={({ party }) => party}
      columns={[
        { label: textOf('party'), show: ({ party }) => textOf(`parties.${party}`) },
        ...(['before', 'after', 'difference'] as const).map((column) => ({
          label: textOf(column),
          look: 'money' as const,
          show: (row: CorrectionPreview['effect'][number]) => <MoneyText bare value={row[column]} />,
        })),
      ]}
    />
  );
};
