import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { z } from 'zod';
import type { Field } from '../../../contract/fields.ts';
import { isFilled } from './is-filled.ts';
import { SimpleValue } from './SimpleValue.tsx';

interface EntriesTableProps {
  readonly field: Field;
  readonly value: unknown;
  readonly source: string;
  readonly labelOf: (path: string) => string;
}

const entriesSchema = z.array(z.record(z.string(), z.unknown())).catch([]);

/** The entries of a multifield; columns that no entry fills are left out. */
export const EntriesTable = ({ field, value, source, labelOf }: EntriesTableProps) => {
  const rows = entriesSchema.parse(value).map((row, index) => ({ row, key: `${index} ${JSON.stringify(row)}` }));
  const columns = Object.entries(field.entry ?? {}).filter(([name]) => rows.some(({ row }) => isFilled(row[name])));
  return (
    <Box sx={{ overflowX: 'auto', overflowWrap: 'break-word' }} tabIndex={0} role="group" aria-label={labelOf(source)}>
      <Table size="small" aria-label={labelOf(source)} sx={{ width: 'auto' }}>
        <TableHead>
          <TableRow>
            {columns.map(([name]) => (
              <TableCell key={name}>{labelOf(`${source}.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ row, key }) => (
            <TableRow key={key}>
              {columns.map(([name, inner]) => (
                <TableCell key={name}>
                  <SimpleValue field={inner} value={row[name]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
