import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { listAddress } from '../../../ui/record/list-address.ts';
import type { SameEmail } from './same-email.ts';

/** Above the form, in the focus: who has the e-mail already. The other client opens in a tab of its own, so that nothing typed is left. */
export const SameEmailWarning = ({ same }: { same: SameEmail }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const place = useRef<HTMLDivElement>(null);
  // A fresh refusal is said anew to who saved at the form's end.
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
