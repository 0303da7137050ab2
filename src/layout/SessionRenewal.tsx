import { Suspense } from 'react';
import { useRenewalWanted } from '../providers/session-renewal.ts';
import { lazily } from '../ui/lazily.ts';

const SessionRenewalDialog = lazily(() => import('./SessionRenewalDialog.tsx').then(({ SessionRenewalDialog }) => SessionRenewalDialog));

/** Shows a dialog over the page that asks for the password, when the session has ended. */
export const SessionRenewal = () =>
  useRenewalWanted() ? (
    <Suspense fallback={null}>
      <SessionRenewalDialog />
    </Suspense>
  ) : null;
