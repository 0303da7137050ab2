import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { StatusMark } from '../../../ui/fields/StatusMark.tsx';
import { dueProximity } from './due-day.ts';

const toneOfDue = { overdue: 'error', today: 'warning', tomorrow: 'info' } as const;

interface TaskDueProps extends Pick<TaskAppRecord, 'due_date' | 'completed'> {
  /** Whether the mark may wrap to a line below the date, for a narrow place beside a button. */
  readonly canWrap?: boolean;
}

export const TaskDue = ({ due_date, completed, canWrap = false }: TaskDueProps) => {
  const translate = useTranslate();
  if (due_date === null) return null;
  const seconds = Number(due_date);
  const proximity = dueProximity(seconds, new Date());
  return (
    <span style={canWrap ? {} : { whiteSpace: 'nowrap' }}>
      <InstantText dateOnly value={new Date(seconds * 1000).toISOString()} />{' '}
      {!completed && proximity !== 'later' && (
        <StatusMark tone={toneOfDue[proximity]} label={translate(`resources.tasks.due.${proximity}`)} />
      )}
    </span>
  );
};
