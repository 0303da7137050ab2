import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link, useTranslate } from 'react-admin';
import { useFormat } from '../../ui/format/use-format.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { mostItems } from './bulk-operation.ts';
import type { Plan, PlannedNumber } from './numbering-plan.ts';
import type { useNumbering } from './use-numbering.ts';

interface NumberingBarProps {
  readonly plan: Plan;
  readonly planned: ReadonlyMap<string, PlannedNumber>;
  /** Number of lots whose number changes. */
  readonly changes: number;
  readonly numbering: ReturnType<typeof useNumbering>;
  readonly onNextClash: (index: number) => void;
  /** Missing if the plan cannot be saved. */
  readonly onSave?: () => void;
}

/** The bar below the plan: its changes, its errors, and the buttons to save it and to undo the last numbering. */
export const NumberingBar = ({ plan, planned, changes, numbering, onNextClash, onSave }: NumberingBarProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const clashes = plan.order.flatMap((id, index) => (planned.get(id)?.problem ? [index] : []));
  const tooMany = changes > mostItems;
  const words = { count: format.count(changes), total: format.count(plan.order.length) };
  const { done, running, job, isUnread, isPending, isComparing, failure } = numbering;
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      {tooMany && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('lots.numbering.tooMany', { most: format.count(mostItems) })}
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
          {isUnread && <Box role="status">{translate('lots.numbering.unread')}</Box>}
          {running !== undefined && <Link to={`/jobs/${running}/show`}>{translate('lots.numbering.toJob')}</Link>}
          {done && !isPending && (
            <Box sx={{ color: 'text.secondary' }}>
              {translate('lots.numbering.undoOf', {
                at: format.instant(done.at) ?? done.at,
                count: format.count(done.lots.length),
              })}
            </Box>
          )}
          {!done && !isPending && <Box sx={{ color: 'text.secondary' }}>{translate('lots.numbering.help')}</Box>}
        </Box>
        {clashes.length > 0 && <Button onClick={() => onNextClash(clashes[0] ?? 0)}>{translate('lots.numbering.nextClash')}</Button>}
        {done && onSave && (
          <Button disabled={isPending} loading={isComparing} onClick={() => numbering.undo()}>
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
