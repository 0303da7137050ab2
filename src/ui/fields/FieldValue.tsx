import { z } from 'zod';
import type { Field } from '../../../contract/fields.ts';
import { isFilled } from './is-filled.ts';
import { type RelatedColumn, RelatedTable } from './RelatedTable.tsx';
import { SimpleValue } from './SimpleValue.tsx';

interface FieldValueProps {
  readonly field: Field;
  /** The value as the service returns it with a single record. */
  readonly value: unknown;
  /** The path of the field, for `labelOf`. */
  readonly source: string;
  readonly labelOf: (path: string) => string;
  readonly withoutLinks?: boolean;
}

export const FieldValue = (props: FieldValueProps) =>
  props.field.kind === 'entries' && isFilled(props.value) ? <EntriesTable {...props} /> : <SimpleValue {...props} />;

const entriesSchema = z.array(z.record(z.string(), z.unknown())).catch([]);

const EntriesTable = ({ field, value, source, labelOf, withoutLinks = false }: FieldValueProps) => {
  const rows = entriesSchema.parse(value).map((row, index) => ({ row, key: `${index} ${JSON.stringify(row)}` }));
  const columns = Object.entries(field.entry ?? {}).filter(([name]) => rows.some(({ row }) => isFilled(row[name])));
  return (
    <RelatedTable
      label={labelOf(source)}
      rows={rows}
      keyOf={({ key }) => key}
      scrolls
      columns={columns.map(
        ([name, entryField]): RelatedColumn<(typeof rows)[number]> => ({
          label: labelOf(`${source}.${name}`),
          show: ({ row }) => <SimpleValue field={entryField} value={row[name]} withoutLinks={withoutLinks} />,
        }),
      )}
    />
  );
};
