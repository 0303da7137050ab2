import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { logReferenceOf } from '../../providers/http-error.ts';

/** By which the log of the service tells of a request that it failed, or that was not answered; nothing where the answer says all there is. */
export const RequestReference = ({ error }: { readonly error: unknown }) => {
  const translate = useTranslate();
  const id = logReferenceOf(error);
  if (!id) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {translate('app.reference', { id })}
    </Typography>
  );
};
