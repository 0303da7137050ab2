import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { listAddress } from '../../../ui/record/list-address.ts';
import type { SameEmail } from './same-email.ts';

/**
 * Shown above the form, with the focus: links to the client who already has the e-mail address. The link opens a new tab, so that the typed
 * text is kept.
 */
export const SameEmailWarning = ({ same }: { same: SameEmail }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const place = useRef<HTMLDivElement>(null);
  // After each refusal, the focus moves here, so that a user who saved at the end of the form notices it.
  useEffect(() => {
    if (same) place.current?.focus();
  }, [same]);
  return (
    <Alert severity="warning" ref={place} tabIndex={-1} sx={{ mb: 2, scrollMarginTop: '4rem' }}>
      <AlertTitle>{translate('resources.clients.sameEmail')}</AlertTitle>
      {same.detail}{' '}
      <Link
        href={same.id ? createPath({ resource: 'clients', type: 'show', id: same.id }) : listAddress('clients', { q: same.email })}
        target="_blank"
        rel="noreferrer"
      >
        {translate(same.id ? 'resources.clients.openSame' : 'resources.clients.findSame')}
      </Link>
    </Alert>
  );
};
