import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Field, Fields } from '../../contract/fields.ts';
import { type AuditEntry, auditParts } from '../../contract/resources/audit.ts';
import { type AuditPart, auditedRecordOf, resourceOfAuditPart } from '../../contract/resources/resource-table.ts';
import type { ResourceName } from '../providers/data/types.ts';
import { usePermissions } from '../providers/permissions.ts';
import { FieldValue } from '../ui/fields/FieldValue.tsx';
import { isFilled } from '../ui/fields/is-filled.ts';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { type RelatedColumn, RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { useFieldLabels } from '../ui/fields/use-field-labels.ts';
import { choiceTextsKey } from './choice-texts.ts';
import { EntryHead } from './EntryHead.tsx';
import { restorableField } from './former-value.ts';
import { useRestoreValue } from './use-restore-value.ts';

interface ChangeEntryProps {
  readonly change: AuditEntry;
  readonly resource: ResourceName;
  /** The record of the page; undefined if it was deleted. Nothing can be restored then. */
  readonly record: RaRecord | undefined;
}

export const ChangeEntry = ({ change, resource, record }: ChangeEntryProps) => {
  const translate = useTranslate();
  const { canAccess } = usePermissions();
  const { action, part, part_id, at, user, job, changes } = change;
  const title = translate(`timeline.actions.${action}`, { part: translate(`timeline.parts.${part}`) });
  const tableProps = { change, label: `${title} ${part_id}` };
  return (
    <>
      <EntryHead title={title} at={at} author={user ? user.label : translate('timeline.service')}>
        {job && (
          <RecordLink unstyled resource="jobs" id={job}>
            {translate('timeline.byJob')}
          </RecordLink>
        )}
      </EntryHead>
      {changes.length > 0 &&
        (record && action === 'changed' && canAccess(resource, 'edit') ? (
          <RestorableChanges {...tableProps} resource={resource} record={record} />
        ) : (
          <ChangedFields {...tableProps} />
        ))}
    </>
  );
};

type FieldChange = AuditEntry['changes'][number];

interface ChangedFieldsProps {
  readonly change: AuditEntry;
  /** The accessible name of the table. */
  readonly label: string;
  /** Renders what is shown after the former value of a field. */
  readonly renderAction?: (fieldChange: FieldChange, fieldLabel: string) => ReactNode;
}

/** Unknown fields are omitted, because the app cannot format their values. */
const ChangedFields = ({ change: { part, action, changes }, label, renderAction }: ChangedFieldsProps) => {
  const translate = useTranslate();
  const labelOf = useChangeLabels(part);
  const fields: Fields = auditParts[part];
  const displayedChanges = changes.flatMap((fieldChange) => {
    const definition: Field | undefined = fields[fieldChange.field];
    return definition ? [{ ...fieldChange, definition }] : [];
  });
  const valueColumn = (when: 'before' | 'after'): RelatedColumn<(typeof displayedChanges)[number]> => ({
    label: `timeline.${when}`,
    show: (fieldChange) => {
      const { field, definition, [when]: value } = fieldChange;
      return (
        <>
          {definition.kind === 'choice' && isFilled(value) ? (
            translate(`${choiceTextsKey(part, field)}.${value}`, { _: String(value) })
          ) : (
            <FieldValue field={definition} value={value} source={field} labelOf={labelOf} />
          )}
          {when === 'before' && renderAction?.(fieldChange, labelOf(field))}
        </>
      );
    },
  });
  return (
    <RelatedTable
      label={label}
      rows={displayedChanges}
      keyOf={({ field }) => field}
      scrolls
      columns={[
        { label: 'timeline.field', show: ({ field }) => labelOf(field) },
        // A new record has no earlier values.
        ...(action === 'created' ? [] : [valueColumn('before')]),
        valueColumn('after'),
      ]}
    />
  );
};

interface RestorableChangesProps {
  readonly change: AuditEntry;
  /** The accessible name of the table. */
  readonly label: string;
  readonly resource: ResourceName;
  readonly record: RaRecord;
}

const RestorableChanges = ({ change, label, resource, record }: RestorableChangesProps) => {
  const translate = useTranslate();
  const type = auditedRecordOf(resource);
  const { restore, isSaving, dialog } = useRestoreValue(resource, record);
  return (
    <>
      <ChangedFields
        change={change}
        label={label}
        renderAction={(fieldChange, fieldLabel) => {
          const field = type && restorableField(type, change, fieldChange.field);
          if (!field || field.hasValue(record, fieldChange.before)) return null;
          return (
            <Button
              size="small"
              loading={isSaving}
              aria-label={translate('timeline.restore.label', { field: fieldLabel })}
              onClick={() => void restore({ field, label: fieldLabel, change: fieldChange })}
              sx={{ ml: 1, py: 0, whiteSpace: 'nowrap' }}
            >
              {translate('timeline.restore.button')}
            </Button>
          );
        }}
      />
      {dialog}
    </>
  );
};

/** `part` is the part of the audit log: the kind of record that was changed. */
function useChangeLabels(part: AuditPart): (path: string) => string {
  const translate = useTranslate();
  const nameOf = useFieldLabels(resourceOfAuditPart(part));
  return (path) => translate(`timeline.fields.${path}`, { _: nameOf(path) });
}
