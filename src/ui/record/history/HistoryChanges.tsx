import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Field, Fields } from '../../../../contract/fields.ts';
import { type AuditEntry, type AuditPart, auditParts } from '../../../../contract/resources/audit.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { ScrollsSideways } from '../../fields/ScrollsSideways.tsx';
import { useFieldLabels } from '../../fields/use-field-labels.ts';
import { resourceOfPart } from './audited-records.ts';

interface HistoryChangesProps {
  readonly part: AuditPart;
  readonly label: string;
  readonly changes: AuditEntry['changes'];
  /** Nothing was there before. */
  readonly isNew: boolean;
}

const cell = { p: 0.5, textAlign: 'start', verticalAlign: 'top', fontWeight: 400, borderTop: 1, borderColor: 'divider' } as const;

/** The fields of one change. Fields that the app does not know are left out: it could not write their values. */
export const HistoryChanges = ({ part, label, changes, isNew }: HistoryChangesProps) => {
  const translate = useTranslate();
  const nameOf = useFieldLabels(resourceOfPart[part]);
  const fields: Fields = auditParts[part];
  const known = changes.flatMap((change) => {
    const field: Field | undefined = fields[change.field];
    return field ? [{ ...change, type: field }] : [];
  });
  const labelOf = (path: string) => translate(`history.fields.${path}`, { _: nameOf(path) });
  const columns = ['field', ...(isNew ? [] : ['before']), 'after'];
  return (
    <ScrollsSideways label={label}>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2', mt: 0.5 }}>
        <thead>
          <tr>
            {columns.map((name) => (
              <Box
                key={name}
                component="th"
                scope="col"
                sx={{ ...cell, border: 0, color: 'text.secondary', width: `${100 / columns.length}%` }}
              >
                {translate(`history.${name}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(({ field, type, before, after }) => (
            <tr key={field}>
              <Box component="th" scope="row" sx={cell}>
                {labelOf(field)}
              </Box>
              {(isNew ? [after] : [before, after]).map((value, index) => (
                <Box key={columns[index + 1]} component="td" sx={cell}>
                  <FieldValue field={type} value={value} source={field} labelOf={labelOf} />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollsSideways>
  );
};
