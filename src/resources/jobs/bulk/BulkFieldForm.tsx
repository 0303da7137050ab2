import { type RaRecord, useTranslate } from 'react-admin';
import type { Field } from '../../../../contract/fields.ts';
import { FieldValue } from '../../../ui/fields/FieldValue.tsx';
import { isFilled } from '../../../ui/fields/is-filled.ts';
import { useFieldLabels } from '../../../ui/fields/use-field-labels.ts';
import { FieldInput } from '../../../ui/inputs/FieldInput.tsx';
import { BulkForm, type ChangeFormProps } from './BulkForm.tsx';

interface BulkFieldFormProps<Change, Row> extends ChangeFormProps<Change, Row> {
  readonly fields: Readonly<Record<string, Field>>;
  /** Returns the name of the field that a kind of change affects. */
  readonly fieldNameOf: (kind: string) => string;
  /** Returns the value of the changed field after the change, in the format of a fetched record. */
  readonly valueAfter: (change: Change, record: Row) => unknown;
}

/** The form of a bulk change that affects one field of the contract. The form stores the new value under the name of this field. */
export const BulkFieldForm = <Change extends { readonly kind: string }, Row extends RaRecord>({
  fields,
  fieldNameOf,
  valueAfter,
  ...props
}: BulkFieldFormProps<Change, Row>) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels(props.resource);
  const renderValue = (source: string, value: unknown) => {
    const field = fields[source];
    return field && (field.kind === 'boolean' || isFilled(value)) ? (
      <FieldValue withoutLinks field={field} value={value} source={source} labelOf={labelOf} />
    ) : (
      translate('lots.bulk.emptied')
    );
  };
  return (
    <BulkForm<Change, Row>
      {...props}
      input={({ kind }) => {
        const source = fieldNameOf(kind);
        const field = fields[source];
        return field && <FieldInput source={source} field={field} label={labelOf(source)} labelOf={labelOf} />;
      }}
      effectOf={(change, record) => {
        const source = fieldNameOf(change.kind);
        return {
          before: renderValue(source, Reflect.get(record, source)),
          after: renderValue(source, valueAfter(change, record)),
        };
      }}
    />
  );
};
