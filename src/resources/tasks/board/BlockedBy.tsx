import { useReference, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';

/** A card is mounted again when it moves, which must not fetch the name again. Change events mark the name as stale. */
const options = { staleTime: Number.POSITIVE_INFINITY };

/** Shows the task that must be completed first. The names for several cards are fetched in one request. */
export const BlockedBy = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { referenceRecord } = useReference<TaskAppRecord>({ reference: 'tasks', id, options });
  const label = referenceRecord?.label ?? `#${id}`;
  return (
    <div className="board-card-line board-card-blocked" title={label}>
      {translate('resources.tasks.fields.depends_on')}{' '}
      <RecordLink plain resource="tasks" id={id}>
        {label}
      </RecordLink>
    </div>
  );
};
