import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Check from '@mui/icons-material/Check';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Logout from '@mui/icons-material/Logout';
import { Divider, IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useLocaleState, useLogout, useTranslate } from 'ra-core';
import { useTheme } from 'ra-ui-materialui';
import { useState } from 'react';
import { Link } from 'react-router';
import { languages } from '../i18n/languages.ts';
import { useFollowChanges } from '../providers/follow-changes.ts';
import { useMe } from '../providers/me.ts';

/** Who is signed in, their settings, and the way out. */
export const AccountMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [follow, setFollow] = useFollowChanges();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const translate = useTranslate();
  const logout = useLogout();
  const me = useMe();
  const close = () => setAnchor(null);
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
        <MenuItem component={Link} to="/help" onClick={close}>
          <ListItemIcon>
            <Help fontSize="small" />
          </ListItemIcon>
          {translate('help.title')}
        </MenuItem>
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate('layout.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
};

const Tick = ({ on }: { on: boolean }) => <ListItemIcon>{on && <Check fontSize="small" />}</ListItemIcon>;
