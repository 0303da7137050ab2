import Check from '@mui/icons-material/Check';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Logout from '@mui/icons-material/Logout';
import Website from '@mui/icons-material/Public';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { Suspense, useState } from 'react';
import { LinkBase, useLocaleState, useLogout, useStoreContext, useTheme, useTranslate } from 'react-admin';
import { languages } from '../i18n/languages.ts';
import { useFollowChanges } from '../providers/follow-changes.ts';
import { useMe } from '../providers/me.ts';
import { useNeighbourKeys } from '../providers/neighbour-keys.ts';
import { countUnfiledCalls, removeAllCalls } from '../providers/stored-calls.ts';
import { websiteAddress } from '../providers/website-address.ts';
import { lazily } from '../ui/lazily.ts';
import { withoutHover } from '../ui/without-hover.ts';

const ConfirmDialog = lazily(() => import('../ui/dialogs/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog));

interface AccountMenuItemsProps {
  /** The button of the menu; null while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly label: string;
  readonly onClose: () => void;
}

export const AccountMenuItems = ({ anchor, label, onClose }: AccountMenuItemsProps) => {
  const [followsChanges, setFollowsChanges] = useFollowChanges();
  const [hasNeighbourKeys, setHasNeighbourKeys] = useNeighbourKeys();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const translate = useTranslate();
  const logout = useLogout();
  const store = useStoreContext();
  /** 0 while the dialog about unfiled text is closed. */
  const [unfiledCount, setUnfiledCount] = useState(0);
  const me = useMe();
  const website = websiteAddress(me.config, '/');
  const signOut = () => {
    removeAllCalls(store);
    void logout();
  };
  /** Asks first if the user would lose the text of calls. */
  const askOrSignOut = () => {
    const count = countUnfiledCalls(store);
    if (count === 0) return signOut();
    onClose();
    setUnfiledCount(count);
  };
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxWidth: 320 } } }}
      >
        <MenuItem disabled divider sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemText primary={me.full_name} secondary={me.mail} />
        </MenuItem>
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={followsChanges}
          onClick={() => setFollowsChanges(!followsChanges)}
          sx={{ whiteSpace: 'normal' }}
        >
          <CheckMark isChecked={followsChanges} />
          <ListItemText primary={translate('layout.followChanges')} secondary={translate('layout.followChangesHint')} />
        </MenuItem>
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={hasNeighbourKeys}
          onClick={() => setHasNeighbourKeys(!hasNeighbourKeys)}
          sx={{ whiteSpace: 'normal', [`@media ${withoutHover}`]: { display: 'none' } }}
        >
          <CheckMark isChecked={hasNeighbourKeys} />
          <ListItemText primary={translate('layout.neighbourKeys')} secondary={translate('layout.neighbourKeysHint')} />
        </MenuItem>
        <MenuItem role="menuitemcheckbox" aria-checked={theme === 'dark'} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          <CheckMark isChecked={theme === 'dark'} />
          {translate('layout.dark')}
        </MenuItem>
        <Divider />
        {languages.map(({ locale: language, name }) => (
          <MenuItem
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={locale === language}
            onClick={() => setLocale(language)}
          >
            <CheckMark isChecked={locale === language} />
            {name}
          </MenuItem>
        ))}
        <Divider />
        {website && (
          <MenuItem component="a" href={website} target="_blank" rel="noreferrer" onClick={onClose}>
            <ListItemIcon>
              <Website fontSize="small" />
            </ListItemIcon>
            {translate('layout.website')}
          </MenuItem>
        )}
        <MenuItem component={LinkBase} to="/help" onClick={onClose}>
          <ListItemIcon>
            <Help fontSize="small" />
          </ListItemIcon>
          {translate('help.title')}
        </MenuItem>
        <MenuItem onClick={askOrSignOut}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate('layout.signOut')}
        </MenuItem>
      </Menu>
      {unfiledCount > 0 && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title="calls.signOut.title"
            text={translate('calls.signOut.text', { smart_count: unfiledCount })}
            confirm="layout.signOut"
            isDestructive
            onConfirm={signOut}
            onClose={() => setUnfiledCount(0)}
          />
        </Suspense>
      )}
    </>
  );
};

const CheckMark = ({ isChecked }: { isChecked: boolean }) => <ListItemIcon>{isChecked && <Check fontSize="small" />}</ListItemIcon>;
