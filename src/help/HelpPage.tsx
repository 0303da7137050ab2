import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, useAuthenticated, useTranslate } from 'react-admin';
import { usePermissions } from '../providers/permissions.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { withoutHover } from '../ui/without-hover.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { shortcuts } from './shortcuts.ts';

export const HelpPage = () => {
  const translate = useTranslate();
  useAuthenticated();
  const { can } = usePermissions();
  const isWithoutHover = useMediaQuery(withoutHover, { noSsr: true });
  return (
    <Box sx={{ maxWidth: '44rem', width: '100%', mx: 'auto', pb: 3 }}>
      <PageHeader title={translate('help.title')} />
      {isWithoutHover ? (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {translate('help.noKeys')}
        </Typography>
      ) : (
        <>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            {translate('help.keys')}
          </Typography>
          <ShortcutList shortcuts={shortcuts} />
        </>
      )}
      {can('reportCall') && <Link to="/help/simulate-call">{translate('calls.simulate.title')}</Link>}
    </Box>
  );
};
