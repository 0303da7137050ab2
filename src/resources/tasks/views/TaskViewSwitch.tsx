import ListIcon from '@mui/icons-material/TableRowsOutlined';
import MyWorkIcon from '@mui/icons-material/TodayOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { LinkBase, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { type TaskView, taskViewPaths, taskViews } from './task-views.ts';

const icons = { list: ListIcon, board: BoardIcon, myWork: MyWorkIcon } as const satisfies Record<TaskView, unknown>;

/** The links keep the filters. `view` is the current view. */
export const TaskViewSwitch = ({ view }: { view: TaskView }) => {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <nav aria-label={translate('resources.tasks.views.label')}>
      <ButtonGroup size="small" variant="outlined" sx={{ height: 30, mr: 1 }}>
        {taskViews.map((taskView) => {
          const Icon = icons[taskView];
          const name = translate(`resources.tasks.views.${taskView}`);
          return (
            <Button
              key={taskView}
              component={LinkBase}
              to={{ pathname: taskViewPaths[taskView], search }}
              // The current view is grey, because the only filled button of the page is the one for a new task.
              sx={taskView === view ? { bgcolor: 'action.selected' } : {}}
              aria-label={name}
              title={name}
              {...(taskView === view ? { 'aria-current': 'page' } : {})}
            >
              <Icon fontSize="small" />
            </Button>
          );
        })}
      </ButtonGroup>
    </nav>
  );
};
