import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { problemOf } from '../../providers/http-error.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { ReferenceLink } from '../../ui/record/ReferenceLink.tsx';
import { itemsPath } from './item-paths.ts';
import { Section } from './Section.tsx';

const shownItems = 15;
const meta = { fields: ['lot', 'label', 'status', 'estimate_low', 'estimate_high', 'hammer_price'] };

/** The lots that came with the consignment, the first of them; the list has them all. */
export const ConsignmentItems = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, total, error, isPending, refetch } = useGetList<ItemAppRecord>('items', {
    filter: { consignment: id },
    pagination: { page: 1, perPage: shownItems },
    sort: { field: 'lot', order: 'ASC' },
    meta,
  });
  const words = error?.message ?? '';
  const isSold = data?.some(({ hammer_price }) => hammer_price) ?? false;
  const label = (name: string) => translate(`resources.consignments.items.${name}`);
  return (
    <Section title={`${translate('resources.items.name', { smart_count: 2 })}${total ? ` (${total.toLocaleString(locale)})` : ''}`}>
      {isPending && <Skeleton variant="rounded" height="8rem" aria-hidden />}
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('layout.error.retry')}
            </Button>
          }
        >
          {translate(words, { _: words, ...problemOf(error) })}
        </Alert>
      )}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.consignments.noItems')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{label('lot')}</TableCell>
                <TableCell>{label('label')}</TableCell>
                <TableCell align="right">{label('estimate')}</TableCell>
                {isSold && <TableCell align="right">{label('hammer_price')}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((item) => (
                <TableRow key={item.id} hover>
                  <TableCell>{item.lot || '–'}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '10rem' }}>
                    <ReferenceLink resource="items" id={item.id}>
                      {item.label || `#${item.id}`}
                    </ReferenceLink>
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: { sm: 'nowrap' } }}>
                    <MoneyText value={item.estimate_low} />
                    {item.estimate_low && item.estimate_high && ' – '}
                    <MoneyText value={item.estimate_high} />
                  </TableCell>
                  {isSold && (
                    <TableCell align="right">
                      <MoneyText value={item.hammer_price} />
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {(total ?? 0) > shownItems && (
        <Button size="small" component={Link} to={itemsPath(id)} sx={{ mt: 1 }}>
          {translate('resources.consignments.allItems', { smart_count: total, total: total?.toLocaleString(locale) })}
        </Button>
      )}
    </Section>
  );
};
