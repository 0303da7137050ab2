import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { TasksPanel } from '../TasksPanel.tsx';

interface TasksDrawerProps {
  readonly id: string;
  /** The record's id. */
  readonly reference: string;
  readonly isOpen: boolean;
  /** Top of the drawer in pixels; below the app bar by default. */
  readonly top: number | undefined;
  readonly onClose: () => void;
}

/** A non-modal drawer with the tasks of a record. The page beside it can still be used. Esc closes it. */
export const TasksDrawer = ({ id, reference, isOpen, top, onClose }: TasksDrawerProps) => {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) (place.current?.querySelector<HTMLElement>('input[type="text"]') ?? place.current)?.focus();
  }, [isOpen]);
  const press = (event: KeyboardEvent) => {
    // If a list inside the drawer is open, Esc closes only that list.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Paper
      ref={place}
      id={id}
      role="dialog"
      aria-label={translate('myWork.drawer')}
      tabIndex={-1}
      elevation={8}
      square
      className="not-printed"
      onKeyDown={press}
      sx={{
        display: isOpen ? 'block' : 'none',
        position: 'fixed',
        top: top ?? { xs: 56, sm: 48 },
        right: 0,
        bottom: 0,
        width: 'min(28rem, 100vw)',
        overflowY: 'auto',
        zIndex: 1050,
        p: 1,
        textAlign: 'start',
      }}
    >
      <IconButton aria-label={translate('ra.action.close')} onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14, zIndex: 1 }}>
        <CloseIcon />
      </IconButton>
      <TasksPanel reference={reference} />
    </Paper>
  );
};
