import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Check from '@mui/icons-material/Check';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Logout from '@mui/icons-material/Logout';
import Website from '@mui/icons-material/Public';
import { Divider, IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useLocaleState, useLogout, useStoreContext, useTheme, useTranslate } from 'react-admin';

import { languages } from '../i18n/languages.ts';
import { useFollowChanges } from '../providers/follow-changes.ts';
import { useMe } from '../providers/me.ts';
import { removeAllCalls, unfiledCalls } from '../providers/stored-calls.ts';
import { websiteAddress } from '../providers/website-address.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';

/** The menu with the user's name, their settings, and signing out. */
export const AccountMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [follow, setFollow] = useFollowChanges();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const translate = useTranslate();
  const logout = useLogout();
  const store = useStoreContext();
  /** The number of calls with notes that are not filed, while the dialog that asks about them is open; otherwise 0. */
  const [unfiled, setUnfiled] = useState(0);
  const me = useMe();
  const website = websiteAddress(me.config, '/');
  const close = () => setAnchor(null);
  const signOut = () => {
    removeAllCalls(store);
    void logout();
  };
  const askOrSignOut = () => {
    const count = unfiledCalls(store);
    if (count === 0) return signOut();
    close();
    setUnfiled(count);
  };
  const account = translate('layout.account', { name: me.full_name });
  return (
    <>
      <Tooltip title={account}>
        <IconButton
          color="inherit"
          aria-label={account}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountCircle />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': account }, paper: { sx: { maxWidth: 320 } } }}
      >
        <MenuItem disabled divider sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemText primary={me.full_name} secondary={me.mail} />
        </MenuItem>
        <MenuItem role="menuitemcheckbox" aria-checked={follow} onClick={() => setFollow(!follow)} sx={{ whiteSpace: 'normal' }}>
          <Tick on={follow} />
          <ListItemText primary={translate('layout.followChanges')} secondary={translate('layout.followChangesHint')} />
        </MenuItem>
        <MenuItem role="menuitemcheckbox" aria-checked={theme === 'dark'} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          <Tick on={theme === 'dark'} />
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
            <Tick on={locale === language} />
            {name}
          </MenuItem>
        ))}
        <Divider />
        {website && (
          <MenuItem component="a" href={website} target="_blank" rel="noreferrer" onClick={close}>
            <ListItemIcon>
              <Website fontSize="small" />
            </ListItemIcon>
            {translate('layout.website')}
          </MenuItem>
        )}
        <MenuItem component={LinkBase} to="/help" onClick={close}>
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
      <ConfirmDialog
        open={unfiled > 0}
        title="calls.signOut.title"
        text={translate('calls.signOut.text', { smart_count: unfiled })}
        confirm="layout.signOut"
        isDestructive
        onConfirm={signOut}
        onClose={() => setUnfiled(0)}
      />
    </>
  );
};

const Tick = ({ on }: { on: boolean }) => <ListItemIcon>{on && <Check fontSize="small" />}</ListItemIcon>;
