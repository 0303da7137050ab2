import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { Panel } from '../../ui/record/Panel.tsx';

/** The progress of the consignment, as the list of its tasks. */
export const Milestones = ({ workflow: { tasks } }: Pick<ConsignmentAppRecord, 'workflow'>) => {
  const translate = useTranslate();
  if (tasks.length === 0) return null;
  const done = tasks.filter(({ completed }) => completed).length;
  const words = translate('resources.consignments.milestonesDone', { done, total: tasks.length });
  return (
    <Panel title={translate('resources.consignments.milestones')} sx={{ mb: 2 }}>
      <LinearProgress variant="determinate" value={(100 * done) / tasks.length} aria-label={words} />
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1 }}>{words}</Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasks.map(({ id, name, completed }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.25, typography: 'body2' }}>
            {completed ? (
              <DoneIcon fontSize="small" color="success" titleAccess={translate('resources.tasks.statuses.completed')} />
            ) : (
              <OpenIcon fontSize="small" color="disabled" titleAccess={translate('resources.consignments.open')} />
            )}
            <RecordLink resource="tasks" id={String(id)}>
              {name}
            </RecordLink>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};
