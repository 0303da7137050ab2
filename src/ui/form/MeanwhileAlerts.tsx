import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import type { Fields } from '../../../contract/fields.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { Conflict } from './merge-edits.ts';
import type { Meanwhile, Side } from './use-meanwhile.ts';

interface MeanwhileAlertsProps {
  readonly meanwhile: Meanwhile;
  /** Somebody else has saved, though it may have been nothing that shows here. */
  readonly isSaid: boolean;
  readonly fields: Fields;
  readonly labelOf: (path: string) => string;
  readonly onPick: (conflict: Conflict, side: Side) => void;
  /** Of the choice between the two sides, to be focused while it waits. */
  readonly panel: Ref<HTMLDivElement>;
}

/** Above a form that somebody else's save has met: that it did, what was taken over, and what both changed. */
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
