import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';

const tones = { can_start: 'info', cant_start: 'warning', completed: 'success' } as const;

export const TaskStatus = ({ row_class }: Pick<TaskAppRecord, 'row_class'>) => (
  <StatusMark tone={tones[row_class]} label={useTranslate()(`resources.tasks.statuses.${row_class}`)} />
);
