import './save-bar.css';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { commandShortcut } from '../command-key.ts';
import { ShortcutKey } from '../ShortcutKey.tsx';
import { useKeyText } from '../use-key-text.ts';
import { useUnsavedWork } from './unsaved-work.ts';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The target of "Cancel". A form with changes asks before it is left. */
  readonly backTo: string;
}

/**
 * A button with these properties takes the focus on click instead of on mouse down. On mouse down, the blur of an input could add a line
 * below the input. That line would move the button away from the pointer, and the click would be lost. `flushSync` applies the changes of
 * the blur to the form before the click submits it.
 */
const focusOnClick = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => flushSync(() => currentTarget.focus()),
};

const shortcut = commandShortcut('S');

export const SaveBar = ({ isDirty, isSaving, backTo }: SaveBarProps) => {
  const translate = useTranslate();
  const saveText = translate('ra.action.save');
  const keyText = useKeyText();
  useUnsavedWork(isDirty);
  return (
    <Paper elevation={3} sx={{ p: 1.5, display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      {/* The tooltip is not on the button, because a screen reader would read it after the name and the shortcut. */}
      <span title={`${saveText} (${keyText(shortcut)})`}>
        <Button {...focusOnClick} type="submit" variant="contained" loading={isSaving} aria-keyshortcuts="Control+S Meta+S">
          {saveText}
          <ShortcutKey keys={shortcut} />
        </Button>
      </span>
      <Button {...focusOnClick} component={LinkBase} to={backTo}>
        {translate('ra.action.cancel')}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {isDirty ? translate('records.form.unsaved') : ''}
      </Typography>
    </Paper>
  );
};
