import type { Field } from '../../../contract/fields.ts';
import { EntriesTable } from './EntriesTable.tsx';
import { isFilled } from './is-filled.ts';
import { SimpleValue } from './SimpleValue.tsx';

interface FieldValueProps {
  readonly field: Field;
  /** As a single read shows it. */
  readonly value: unknown;
  readonly source: string;
  readonly labelOf: (path: string) => string;
  readonly plain?: boolean;
}

/** What a field holds, written for reading. */
export const FieldValue = (props: FieldValueProps) =>
  props.field.kind === 'entries' && isFilled(props.value) ? (
    <EntriesTable {...props} />
  ) : (
    <SimpleValue field={props.field} value={props.value} plain={props.plain ?? false} />
  );
