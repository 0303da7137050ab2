import { useReference, useTranslate } from 'ra-core';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { RecordLink } from '../../../ui/record/RecordLink.tsx';

/** What has to be done first. Names of several cards are asked for together. */
export const BlockedBy = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { referenceRecord } = useReference<TaskAppRecord>({ reference: 'tasks', id });
  const label = referenceRecord?.label ?? `#${id}`;
  return (
    <div className="board-card-line board-card-blocked" title={label}>
      {translate('resources.tasks.fields.depends_on')}{' '}
      <RecordLink resource="tasks" id={id}>
        {label}
      </RecordLink>
    </div>
  );
};
