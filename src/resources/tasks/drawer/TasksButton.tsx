import TasksIcon from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { Suspense, useId, useRef, useState } from 'react';
import { mayCall } from '../../../../contract/access.ts';
import { useMe } from '../../../providers/me.ts';
import { lazily } from '../../../ui/lazily.ts';
import { drawerTop } from './drawer-top.ts';
import { useOpenCount } from './use-open-count.ts';

const TasksDrawer = lazily(() => import('./TasksDrawer.tsx').then(({ TasksDrawer }) => TasksDrawer));

interface TasksButtonProps {
  /** The record's id. */
  readonly reference: string;
}

/**
 * How many tasks of a record are open, and the way to them beside the page. A porter is counted and shown the own ones that can start.
 */
export const TasksButton = ({ reference }: TasksButtonProps) =>
  mayCall('listTasks', useMe().roles) ? <OpenTasks key={reference} reference={reference} /> : null;

const OpenTasks = ({ reference }: TasksButtonProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const count = useOpenCount(reference);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Closed, it keeps what has been typed in it.
  const [top, setTop] = useState<number>();
  const [hasOpened, setHasOpened] = useState(false);
  const name = translate('resources.tasks.name', { smart_count: 2 });
  const open = () => {
    setTop(button.current ? drawerTop(button.current.getBoundingClientRect(), window.innerWidth) : undefined);
    setOpen(true);
    setHasOpened(true);
  };
  const close = () => {
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
        {...(count === undefined ? {} : { title: translate('myWork.open', { smart_count: count, total: count.toLocaleString(locale) }) })}
        onClick={isOpen ? close : open}
      >
        {count === undefined ? name : `${name} (${count.toLocaleString(locale)})`}
      </Button>
      {hasOpened && (
        <Suspense>
          <TasksDrawer id={id} reference={reference} isOpen={isOpen} top={top} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
