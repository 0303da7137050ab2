import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ErrorProps } from 'ra-ui-materialui';

/** A page that threw. The frame around it goes on working. */
export const ErrorPage = ({ error }: Pick<ErrorProps, 'error'>) => {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ maxWidth: 640, mx: 'auto', my: 6, px: 2 }}>
      <Typography variant="h5" component="h2" gutterBottom>
        {translate('layout.error.title')}
      </Typography>
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
