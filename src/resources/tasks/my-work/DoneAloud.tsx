import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { Done } from './use-done.ts';

/** Reads out what has just been done, and what that released. */
export const DoneAloud = ({ done }: { done: Done | undefined }) => {
  const translate = useTranslate();
  const said = done && [
    translate('myWork.done', { name: done.task.label }),
    done.released &&
      translate('myWork.released', { smart_count: done.released.total, names: done.released.tasks.map(({ label }) => label).join(', ') }),
  ];
  return (
    <Box component="span" role="status" sx={visuallyHidden}>
      {said?.filter(Boolean).join(' ')}
    </Box>
  );
};
