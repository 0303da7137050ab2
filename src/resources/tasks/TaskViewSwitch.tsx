import ListIcon from '@mui/icons-material/TableRowsOutlined';
import MyWorkIcon from '@mui/icons-material/TodayOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { type TaskView, taskViewPaths, taskViews } from './task-views.ts';

const icons = { list: ListIcon, board: BoardIcon, myWork: MyWorkIcon } as const satisfies Record<TaskView, unknown>;

/** To the same tasks as a list, on the board, or as what the user has to do. The filters come along. */
export const TaskViewSwitch = ({ view }: { view: TaskView }) => {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <Box component="nav" aria-label={translate('resources.tasks.views.label')} sx={{ mr: 1 }}>
      <ButtonGroup size="small" sx={{ height: 30 }}>
        {taskViews.map((one) => {
          const Icon = icons[one];
          const name = translate(`resources.tasks.views.${one}`);
          return (
            <Button
              key={one}
              component={Link}
              to={{ pathname: taskViewPaths[one], search }}
              variant={one === view ? 'contained' : 'outlined'}
              disableElevation
              aria-label={name}
              title={name}
              {...(one === view ? { 'aria-current': 'page' } : {})}
            >
              <Icon fontSize="small" />
            </Button>
          );
        })}
      </ButtonGroup>
    </Box>
  );
};
