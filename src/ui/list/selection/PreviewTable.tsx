import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../format/use-format.ts';
import { maxPreviewed } from './selection.ts';

interface PreviewTableProps {
  /** The header of the column with the names of the records. */
  readonly nameHeader: string;
  /** The number of all records that the bulk change affects. */
  readonly total: number;
  /** The first of these records. Undefined until they are loaded. */
  readonly rows:
    | readonly { readonly id: string; readonly name: string; readonly before: ReactNode; readonly after: ReactNode }[]
    | undefined;
}

export const PreviewTable = ({ nameHeader, total, rows }: PreviewTableProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('lots.bulk.preview', { total: format.count(total) })}
      </Typography>
      <Box
        component="table"
        aria-busy={!rows}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          fontSize: '0.8125rem',
          '& :is(th, td)': {
            p: '4px 6px',
            textAlign: 'start',
            borderBottom: 1,
            borderColor: 'divider',
            verticalAlign: 'top',
            overflowWrap: 'anywhere',
          },
          '& th': { color: 'text.secondary' },
          // On phones, a third of the width is too narrow for the German and French names of the records.
          '& th:first-of-type': { width: '42%' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{nameHeader}</th>
            <th scope="col">{translate('lots.bulk.from')}</th>
            <th scope="col">{translate('lots.bulk.to')}</th>
          </tr>
        </thead>
        <tbody>
          {!rows &&
            Array.from({ length: Math.min(total, maxPreviewed) }, (_none, line) => line).map((line) => (
              <tr key={line}>
                <td colSpan={3}>
                  <Skeleton />
                </td>
              </tr>
            ))}
          {rows?.map(({ id, name, before, after }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
