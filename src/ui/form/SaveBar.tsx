import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import { useUnsavedWork } from './unsaved-work.ts';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Where "cancel" goes; leaving a touched form asks. */
  readonly backTo: string;
}

/** The end of a form: save, leave, and whether there is something to save. */
export const SaveBar = ({ isDirty, isSaving, backTo }: SaveBarProps) => {
  const translate = useTranslate();
  useUnsavedWork(isDirty);
  return (
    <Paper elevation={3} sx={{ p: 1.5, display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button type="submit" variant="contained" loading={isSaving} aria-keyshortcuts="Control+S Meta+S">
        {translate('ra.action.save')}
      </Button>
      <Button component={Link} to={backTo}>
        {translate('ra.action.cancel')}
      </Button>
      <Typography variant="body2" color="text.secondary" role="status">
        {isDirty ? translate('records.form.unsaved') : ''}
      </Typography>
    </Paper>
  );
};
