import type { Field } from '../../../contract/fields.ts';
import { EntriesTable } from './EntriesTable.tsx';
import { isFilled } from './is-filled.ts';
import { SimpleValue } from './SimpleValue.tsx';

interface FieldValueProps {
  readonly field: Field;
  /** The value as the service returns it with a single record. */
  readonly value: unknown;
  readonly source: string;
  readonly labelOf: (path: string) => string;
  readonly plain?: boolean;
}

/** Shows the value of a field. */
export const FieldValue = (props: FieldValueProps) =>
  props.field.kind === 'entries' && isFilled(props.value) ? (
    <EntriesTable {...props} />
  ) : (
    <SimpleValue field={props.field} value={props.value} plain={props.plain ?? false} />
  );
