import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { LinkBase, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { ShortcutList } from './ShortcutList.tsx';
import { shortcutsOn } from './shortcuts.ts';

export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="page-shortcuts-title">
      <DialogTitle id="page-shortcuts-title">{translate('help.keysOfPage')}</DialogTitle>
      <DialogContent sx={{ typography: 'body2' }}>
        <ShortcutList shortcuts={shortcutsOn(pathname)} />
      </DialogContent>
      <DialogActions>
        <Button component={LinkBase} to="/help" onClick={onClose}>
          {translate('help.allKeys')}
        </Button>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
