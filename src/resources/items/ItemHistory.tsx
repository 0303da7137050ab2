import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../contract/fields.ts';
import { auditParts } from '../../../contract/resources/audit.ts';
import { itemHistoryFields } from '../../../contract/resources/items/item-fields.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { isFilled } from '../../ui/fields/is-filled.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RelatedTable } from '../../ui/fields/RelatedTable.tsx';
import { SimpleValue } from '../../ui/fields/SimpleValue.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { Panel } from '../../ui/record/Panel.tsx';

/** In the order of the columns. */
const resultFields: readonly (readonly [keyof typeof itemHistoryFields | 'confirmation', Field])[] = [
  ['field_sold_status', itemHistoryFields.field_sold_status],
  ['field_withdrawn', itemHistoryFields.field_withdrawn],
  ['field_sold_for_amount', itemHistoryFields.field_sold_for_amount],
  ['field_winner_bidder', itemHistoryFields.field_winner_bidder],
  ['field_sold_to_bidder_id', itemHistoryFields.field_sold_to_bidder_id],
  ['field_bidder_alias', itemHistoryFields.field_bidder_alias],
  ['field_sold_channel', itemHistoryFields.field_sold_channel],
  ['field_sold_agent', itemHistoryFields.field_sold_agent],
  ['field_under_extension_status', itemHistoryFields.field_under_extension_status],
  ['field_consignor_price', itemHistoryFields.field_consignor_price],
  ['field_dont_pay_consignor', itemHistoryFields.field_dont_pay_consignor],
  ['confirmation', auditParts.result.confirmation],
];

const amountOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

type RecordedResult = NonNullable<ItemAppRecord['history']>[number];

export const ItemHistory = ({ history }: { history: ItemAppRecord['history'] | undefined }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('items');
  if (!history) return null;
  const filledFields = resultFields.filter(([name]) => history.some((result) => isFilled(result[name])));
  const title = translate('resources.items.history');
  return (
    <Panel title={title} empty={history.length === 0 && translate('resources.items.noHistory')}>
      <RelatedTable
        label={title}
        rows={history}
        keyOf={({ id }) => id}
        scrolls
        columns={[
          {
            label: labelOf('created'),
            look: 'short',
            show: ({ created, author }) => (
              <>
                <InstantText dateOnly value={created} />
                {author && (
                  <Typography variant="caption" color="textSecondary" component="div">
                    {author.label}
                  </Typography>
                )}
              </>
            ),
          },
          ...filledFields.map(([name, field]) => ({
            label: translate(`history.fields.${name}`, { _: labelOf(name) }),
            ...(field.kind === 'money'
              ? { look: 'money' as const, show: (result: RecordedResult) => <MoneyText bare value={amountOf(result[name])} /> }
              : { show: (result: RecordedResult) => <SimpleValue field={field} value={result[name]} /> }),
          })),
        ]}
      />
    </Panel>
  );
};
