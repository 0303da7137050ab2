import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type Ref, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, Fields } from '../../../../contract/fields.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import type { Conflict } from './merge-edits.ts';
import type { ConcurrentChanges, ConflictVersion } from './use-concurrent-changes.ts';

interface ConcurrentChangeAlertsProps {
  readonly changes: ConcurrentChanges;
  /** Whether another user saved the record, even if that changed no field of this form. */
  readonly isSavedByOther: boolean;
  readonly fields: Fields;
  readonly labelOf: (path: string) => string;
  readonly onPick: (conflict: Conflict, version: ConflictVersion) => void;
  /** The panel with the conflicts. It gets the focus if the user saves before all conflicts are decided. */
  readonly panel: Ref<HTMLDivElement>;
}

export const ConcurrentChangeAlerts = ({ changes, isSavedByOther, fields, labelOf, onPick, panel }: ConcurrentChangeAlertsProps) => {
  const translate = useTranslate();
  const updatedLabels = [...changes.updatedFields].map(labelOf).join(', ');
  return (
    <>
      {(isSavedByOther || changes.conflicts.length > 0 || updatedLabels) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('records.form.changedMeanwhile')} {updatedLabels && translate('records.form.updatedFields', { fields: updatedLabels })}
        </Alert>
      )}
      {changes.conflicts.length > 0 && (
        <ConflictPanel ref={panel} conflicts={changes.conflicts} picks={changes.picks} fields={fields} labelOf={labelOf} onPick={onPick} />
      )}
    </>
  );
};

interface ConflictPanelProps {
  readonly conflicts: readonly Conflict[];
  readonly picks: Readonly<Record<string, ConflictVersion>>;
  readonly fields: Fields;
  readonly labelOf: (path: string) => string;
  readonly onPick: (conflict: Conflict, version: ConflictVersion) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Shows each field that both users changed to different values. The user picks one of the new values. */
const ConflictPanel = ({ conflicts, picks, fields, labelOf, onPick, ref }: ConflictPanelProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Alert
      severity="warning"
      role="region"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={ref}
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Typography id={titleId} component="h2" sx={{ fontWeight: 600 }}>
        {translate('records.form.conflicts', { smart_count: conflicts.length })}
      </Typography>
      {conflicts.map((conflict) => {
        const field = fields[conflict.field];
        return (
          field && <ConflictChoice key={conflict.field} {...{ conflict, field, labelOf, onPick }} pickedVersion={picks[conflict.field]} />
        );
      })}
    </Alert>
  );
};

interface ConflictChoiceProps extends Pick<ConflictPanelProps, 'labelOf' | 'onPick'> {
  readonly conflict: Conflict;
  readonly field: Field;
  readonly pickedVersion: ConflictVersion | undefined;
}

const ConflictChoice = ({ conflict, field, labelOf, onPick, pickedVersion }: ConflictChoiceProps) => {
  const translate = useTranslate();
  const renderValue = (value: unknown) => <FieldValue field={field} value={value} labelOf={labelOf} source={conflict.field} withoutLinks />;
  const label = labelOf(conflict.field);
  return (
    <RadioGroup
      aria-label={label}
      value={pickedVersion ?? ''}
      onChange={(_event, version) => onPick(conflict, version === 'mine' ? 'mine' : 'theirs')}
      sx={{ mt: 1, flexWrap: 'nowrap' }}
    >
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))' }}>
        {(['mine', 'theirs'] as const).map((version) => (
          <FormControlLabel
            key={version}
            value={version}
            control={<Radio size="small" />}
            label={
              <>
                <Typography variant="caption" component="div">
                  {translate(`records.form.${version}`)}
                </Typography>
                {renderValue(conflict[version])}
              </>
            }
          />
        ))}
        <Box>
          <Typography variant="caption" component="div">
            {translate('records.form.before')}
          </Typography>
          {renderValue(conflict.before)}
        </Box>
      </Box>
    </RadioGroup>
  );
};
