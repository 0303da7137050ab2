import { Alert, Box, Button, Typography } from '@mui/material';
import { type ErrorProps, LinkBase, useTranslate } from 'react-admin';
import { PageHeader } from '../ui/page/PageHeader.tsx';

export const ErrorPage = ({ error }: Pick<ErrorProps, 'error'>) => {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ maxWidth: 640, mx: 'auto', my: 6, px: 2 }}>
      <PageHeader title={translate('layout.error.title')} />
      <Typography sx={{ mb: 2 }}>{translate('layout.error.text')}</Typography>
      <Alert severity="error" icon={false} role="note" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {translate(error.message, { _: error.message })}
      </Alert>
      <Button variant="contained" onClick={() => location.reload()} sx={{ mr: 1 }}>
        {translate('layout.error.retry')}
      </Button>
      <Button href="/">{translate('layout.error.home')}</Button>
    </Box>
  );
};

export const NotFoundPage = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', my: 6, px: 2 }}>
      <PageHeader title={translate('layout.notFound.title')} />
      <Typography sx={{ mb: 2 }}>{translate('layout.notFound.text')}</Typography>
      <Button variant="contained" component={LinkBase} to="/">
        {translate('layout.error.home')}
      </Button>
    </Box>
  );
};
