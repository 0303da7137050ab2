import Alert from '@mui/material/Alert';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../contract/fields.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { Conflict } from './merge-edits.ts';
import type { Meanwhile, Side } from './use-meanwhile.ts';

interface MeanwhileAlertsProps {
  readonly meanwhile: Meanwhile;
  /** Whether another user saved the record, even if that changed no field of this form. */
  readonly isSaid: boolean;
  readonly fields: Fields;
  readonly labelOf: (path: string) => string;
  readonly onPick: (conflict: Conflict, side: Side) => void;
  /** The panel with the conflicts. It gets the focus if the user saves before all conflicts are decided. */
  readonly panel: Ref<HTMLDivElement>;
}

/** Shows above a form that another user saved the record: which fields were updated, and which fields both users changed. */
export const MeanwhileAlerts = ({ meanwhile, isSaid, fields, labelOf, onPick, panel }: MeanwhileAlertsProps) => {
  const translate = useTranslate();
  const taken = [...meanwhile.taken].map(labelOf).join(', ');
  return (
    <>
      {(isSaid || meanwhile.conflicts.length > 0 || taken) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('records.form.changedMeanwhile')} {taken && translate('records.form.takenList', { fields: taken })}
        </Alert>
      )}
      {meanwhile.conflicts.length > 0 && (
        <ConflictPanel
          ref={panel}
          conflicts={meanwhile.conflicts}
          picks={meanwhile.picks}
          fields={fields}
          labelOf={labelOf}
          onPick={onPick}
        />
      )}
    </>
  );
};
