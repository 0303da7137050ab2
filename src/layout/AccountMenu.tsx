import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../providers/me.ts';
import { lazily } from '../ui/lazily.ts';

const AccountMenuItems = lazily(() => import('./AccountMenuItems.tsx').then(({ AccountMenuItems }) => AccountMenuItems));

export const AccountMenu = () => {
  const translate = useTranslate();
  const { full_name } = useMe();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const label = translate('layout.account', { name: full_name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setHasOpened(true);
          }}
        >
          <AccountCircle />
        </IconButton>
      </Tooltip>
      {hasOpened && (
        <Suspense fallback={null}>
          <AccountMenuItems anchor={anchor} label={label} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
