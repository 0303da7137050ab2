import TasksIcon from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../../providers/permissions.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { lazily } from '../../../ui/lazily.ts';
import { drawerTop } from './drawer-top.ts';
import { useOpenTaskCount } from './use-open-task-count.ts';

const TasksDrawer = lazily(() => import('./TasksDrawer.tsx').then(({ TasksDrawer }) => TasksDrawer));

interface TasksButtonProps {
  /** The record's id. */
  readonly reference: string;
}

/**
 * Opens the tasks of a record, and shows the number of open tasks. For porters, only their own tasks that can start are counted and shown.
 */
export const TasksButton = ({ reference }: TasksButtonProps) =>
  usePermissions().can('listTasks') ? <TasksButtonOfRecord key={reference} reference={reference} /> : null;

const TasksButtonOfRecord = ({ reference }: TasksButtonProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const openCount = useOpenTaskCount(reference);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [top, setTop] = useState<number>();
  // Once opened, the drawer stays mounted, so that it keeps unsaved input while it is closed.
  const [hasOpened, setHasOpened] = useState(false);
  const label = translate('resources.tasks.name', { smart_count: 2 });
  const openDrawer = () => {
    setTop(button.current ? drawerTop(button.current.getBoundingClientRect(), window.innerWidth) : undefined);
    setOpen(true);
    setHasOpened(true);
  };
  const closeDrawer = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        className="not-printed"
        startIcon={<TasksIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        {...(openCount === undefined
          ? {}
          : { title: translate('myWork.open', { smart_count: openCount, total: format.count(openCount) }) })}
        onClick={isOpen ? closeDrawer : openDrawer}
      >
        {/* The width of the number is reserved, so that the header does not wrap when the number is loaded. */}
        <span>
          {label} <span style={openCount === undefined ? { visibility: 'hidden' } : {}}>{`(${format.count(openCount ?? 0)})`}</span>
        </span>
      </Button>
      {hasOpened && (
        <Suspense>
          <TasksDrawer id={id} reference={reference} isOpen={isOpen} top={top} onClose={closeDrawer} />
        </Suspense>
      )}
    </>
  );
};
