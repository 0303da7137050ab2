import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { Done } from './use-done.ts';

/** Announces to screen readers the task that was just completed and the tasks that it released. */
export const CompletionAnnouncement = ({ done }: { done: Done | undefined }) => {
  const translate = useTranslate();
  const said = done && [
    translate('myWork.done', { name: done.task.label }),
    done.released &&
      translate('myWork.released', { smart_count: done.released.count, names: done.released.tasks.map(({ label }) => label).join(', ') }),
  ];
  return (
    <Box component="span" role="status" sx={visuallyHidden}>
      {said?.filter(Boolean).join(' ')}
    </Box>
  );
};
