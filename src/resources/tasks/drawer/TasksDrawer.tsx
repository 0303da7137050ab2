import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { appBarHeight } from '../../../theme/layers.ts';
import { TasksPanel } from './TasksPanel.tsx';

interface TasksDrawerProps {
  readonly id: string;
  /** The record's id. */
  readonly reference: string;
  readonly isOpen: boolean;
  /** Top of the drawer in pixels; below the app bar by default. */
  readonly top: number | undefined;
  readonly onClose: () => void;
}

/** Not modal: the page beside the drawer can still be used. */
export const TasksDrawer = ({ id, reference, isOpen, top, onClose }: TasksDrawerProps) => {
  const translate = useTranslate();
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) (drawer.current?.querySelector<HTMLElement>('input[type="text"]') ?? drawer.current)?.focus();
  }, [isOpen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    // If a popup inside the drawer has handled Esc, only that popup closes.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Paper
      ref={drawer}
      id={id}
      role="dialog"
      aria-label={translate('myWork.drawer')}
      tabIndex={-1}
      elevation={8}
      square
      className="not-printed"
      onKeyDown={closeOnEscape}
      sx={{
        display: isOpen ? 'block' : 'none',
        position: 'fixed',
        top: top ?? appBarHeight,
        right: 0,
        bottom: 0,
        width: 'min(28rem, 100vw)',
        overflowY: 'auto',
        // Above the page, but below the app bar and modal dialogs.
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
