import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Field } from '../../../contract/fields.ts';
import { itemHistoryFields } from '../../../contract/resources/item-fields.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { isFilled } from '../../ui/fields/is-filled.ts';
import { ScrollsSideways } from '../../ui/fields/ScrollsSideways.tsx';
import { SimpleValue } from '../../ui/fields/SimpleValue.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';

const columns: readonly (readonly [keyof typeof itemHistoryFields, Field])[] = [
  ['field_sold_status', itemHistoryFields.field_sold_status],
  ['field_withdrawn', itemHistoryFields.field_withdrawn],
  ['field_sold_for_amount', itemHistoryFields.field_sold_for_amount],
  ['field_winner_bidder', itemHistoryFields.field_winner_bidder],
  ['field_sold_to_bidder_id', itemHistoryFields.field_sold_to_bidder_id],
  ['field_bidder_alias', itemHistoryFields.field_bidder_alias],
  ['field_sold_agent', itemHistoryFields.field_sold_agent],
  ['field_under_extension_status', itemHistoryFields.field_under_extension_status],
  ['field_consignor_price', itemHistoryFields.field_consignor_price],
  ['field_dont_pay_consignor', itemHistoryFields.field_dont_pay_consignor],
];

/** Every result that was recorded, the newest first; columns that none fills are left out. Absent where the service does not show it. */
export const ItemHistory = ({ history }: { history: ItemAppRecord['history'] | undefined }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('items');
  if (!history) return null;
  const shown = columns.filter(([name]) => history.some((record) => isFilled(record[name])));
  const title = translate('resources.items.history');
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {history.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.items.noHistory')}
        </Typography>
      ) : (
        <ScrollsSideways label={title}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{labelOf('created')}</TableCell>
                {shown.map(([name]) => (
                  <TableCell key={name}>{labelOf(name)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {history.map((record) => (
                <TableRow key={record.id}>
                  <TableCell>
                    <InstantText dateOnly value={record.created} />
                    {record.author && (
                      <Typography variant="caption" color="text.secondary" component="div">
                        {record.author.label}
                      </Typography>
                    )}
                  </TableCell>
                  {shown.map(([name, field]) => (
                    <TableCell key={name}>
                      <SimpleValue field={field} value={record[name]} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollsSideways>
      )}
    </Paper>
  );
};
