import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { fieldErrorsOf, problemOf } from '../../providers/http-error.ts';

/** Why something was not done, and what is wrong with which field; nothing when nothing failed. */
export const FailureAlert = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  if (error === undefined || error === null) return null;
  const words = error instanceof Error ? error.message : 'app.errors.failed';
  const fields = Object.entries(fieldErrorsOf(error)).map(([path, message]) => `${path}: ${message}`);
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {[translate(words, { _: words, ...problemOf(error) }), ...fields].join(' ')}
    </Alert>
  );
};
