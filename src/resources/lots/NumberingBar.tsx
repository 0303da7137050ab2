import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useLocale, useTranslate } from 'ra-core';
import { instantText } from '../../ui/fields/format-date.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { mostItems } from './bulk-operation.ts';
import type { Plan, PlannedNumber } from './numbering-plan.ts';
import type { useNumbering } from './use-numbering.ts';

interface NumberingBarProps {
  readonly plan: Plan;
  readonly planned: ReadonlyMap<string, PlannedNumber>;
  /** How many lots get another number. */
  readonly changes: number;
  readonly numbering: ReturnType<typeof useNumbering>;
  readonly onNextClash: (index: number) => void;
  /** Absent where nothing may be saved. */
  readonly onSave?: () => void;
}

/** Below the plan: what it changes, what is wrong with it, the one save, and the way back. */
export const NumberingBar = ({ plan, planned, changes, numbering, onNextClash, onSave }: NumberingBarProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const clashes = plan.order.flatMap((id, index) => (planned.get(id)?.problem ? [index] : []));
  const tooMany = changes > mostItems;
  const words = { count: changes.toLocaleString(locale), total: plan.order.length.toLocaleString(locale) };
  const { undo, job, isPending, failure } = numbering;
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      {tooMany && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('lots.numbering.tooMany', { most: mostItems.toLocaleString(locale) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 18rem', fontSize: '0.8125rem', minWidth: 0 }}>
          <Box role="status">
            {isPending
              ? translate('lots.numbering.running')
              : translate(changes === 0 ? 'lots.numbering.noChange' : 'lots.numbering.changes', words)}
            {clashes.length > 0 && ` · ${translate('lots.numbering.clashes', { smart_count: clashes.length })}`}
          </Box>
          {job && <JobProgress job={job} />}
          {undo && !isPending && (
            <Box sx={{ color: 'text.secondary' }}>
              {translate('lots.numbering.undoOf', {
                at: instantText(undo.at, locale) ?? undo.at,
                count: undo.numbers.length.toLocaleString(locale),
              })}
            </Box>
          )}
          {!undo && !isPending && <Box sx={{ color: 'text.secondary' }}>{translate('lots.numbering.help')}</Box>}
        </Box>
        {clashes.length > 0 && <Button onClick={() => onNextClash(clashes[0] ?? 0)}>{translate('lots.numbering.nextClash')}</Button>}
        {undo && onSave && (
          <Button disabled={isPending} onClick={() => numbering.takeBack()}>
            {translate('lots.numbering.undo')}
          </Button>
        )}
        {onSave && (
          <Button variant="contained" loading={isPending} disabled={changes === 0 || clashes.length > 0 || tooMany} onClick={onSave}>
            {translate('lots.numbering.save')}
          </Button>
        )}
      </Box>
    </Paper>
  );
};
