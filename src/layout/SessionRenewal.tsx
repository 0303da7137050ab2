import { lazy, Suspense } from 'react';
import { useRenewalWanted } from '../providers/session-renewal.ts';

const SessionRenewalDialog = lazy(async () => ({ default: (await import('./SessionRenewalDialog.tsx')).SessionRenewalDialog }));

/** Asks for the password over the page when the session has ended. */
export const SessionRenewal = () =>
  useRenewalWanted() ? (
    <Suspense fallback={null}>
      <SessionRenewalDialog />
    </Suspense>
  ) : null;
