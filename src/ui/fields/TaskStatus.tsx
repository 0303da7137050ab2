import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { StatusMark } from './StatusMark.tsx';

const toneOfStatus = { can_start: 'info', cant_start: 'warning', completed: 'success' } as const;

interface TaskStatusProps extends Pick<TaskAppRecord, 'row_class'> {
  /** In lists, only blocked tasks have a coloured background. */
  readonly inList?: boolean;
}

export const TaskStatus = ({ row_class, inList = false }: TaskStatusProps) => (
  <StatusMark
    isPlain={inList && row_class !== 'cant_start'}
    tone={toneOfStatus[row_class]}
    label={useTranslate()(`resources.tasks.statuses.${row_class}`)}
  />
);
