import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { logReferenceOf } from '../../providers/http/http-error.ts';

/** The id of a failed request in the service's log. Shown only if the service failed or did not respond. */
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
