import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { ReferenceLink } from '../../ui/record/ReferenceLink.tsx';
import { Section } from './Section.tsx';

/** How far the consignment is: the tasks at it, as the service lists them. */
export const Milestones = ({ workflow: { tasks } }: Pick<ConsignmentAppRecord, 'workflow'>) => {
  const translate = useTranslate();
  if (tasks.length === 0) return null;
  const done = tasks.filter(({ completed }) => completed).length;
  const words = translate('resources.consignments.milestonesDone', { done, total: tasks.length });
  return (
    <Section title={translate('resources.consignments.milestones')}>
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
            <ReferenceLink resource="tasks" id={String(id)}>
              {name}
            </ReferenceLink>
          </Box>
        ))}
      </Box>
    </Section>
  );
};
