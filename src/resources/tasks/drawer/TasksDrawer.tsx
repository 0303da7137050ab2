import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { TasksPanel } from '../TasksPanel.tsx';

interface TasksDrawerProps {
  readonly id: string;
  /** The record's id. */
  readonly reference: string;
  readonly isOpen: boolean;
  /** Where it begins, in pixels; below the bar of the app unless given. */
  readonly top: number | undefined;
  readonly onClose: () => void;
}

/** The tasks of a record beside its page, which stays as it is and can be worked on meanwhile. Esc closes it. */
export const TasksDrawer = ({ id, reference, isOpen, top, onClose }: TasksDrawerProps) => {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) (place.current?.querySelector<HTMLElement>('input[type="text"]') ?? place.current)?.focus();
  }, [isOpen]);
  const press = (event: KeyboardEvent) => {
    // Of a list that is open within it, Esc closes that alone.
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
