import { useTranslate } from 'react-admin';
import type { Field, Fields } from '../../../../contract/fields.ts';
import { type AuditEntry, auditParts } from '../../../../contract/resources/audit.ts';
import { type AuditPart, resourceOfAuditPart } from '../../../../contract/resources/resource-table.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { RelatedTable } from '../../fields/RelatedTable.tsx';
import { useFieldLabels } from '../../fields/use-field-labels.ts';

interface HistoryChangesProps {
  readonly part: AuditPart;
  readonly label: string;
  readonly changes: AuditEntry['changes'];
  /** Whether the change created the record, so that there are no earlier values. */
  readonly isNew: boolean;
}

/** The fields of one change. Unknown fields are omitted, because the app cannot format their values. */
export const HistoryChanges = ({ part, label, changes, isNew }: HistoryChangesProps) => {
  const translate = useTranslate();
  const nameOf = useFieldLabels(resourceOfAuditPart(part));
  const fields: Fields = auditParts[part];
  const known = changes.flatMap((change) => {
    const field: Field | undefined = fields[change.field];
    return field ? [{ ...change, type: field }] : [];
  });
  const labelOf = (path: string) => translate(`history.fields.${path}`, { _: nameOf(path) });
  const valueColumn = (when: 'before' | 'after') => ({
    label: `history.${when}`,
    show: (change: (typeof known)[number]) => (
      <FieldValue field={change.type} value={change[when]} source={change.field} labelOf={labelOf} />
    ),
  });
  return (
    <RelatedTable
      label={label}
      rows={known}
      keyOf={({ field }) => field}
      scrolls
      columns={[
        { label: 'history.field', show: ({ field }) => labelOf(field) },
        ...(isNew ? [] : [valueColumn('before')]),
        valueColumn('after'),
      ]}
    />
  );
};
