import { useState } from 'react';
import { CallsDock } from './CallsDock.tsx';
import { CallsTray } from './CallsTray.tsx';
import { CallsContext } from './calls-context.ts';
import { useOwnCalls } from './use-own-calls.ts';

/** The telephone: a tray in the app bar with today's calls, and a card for each current call. */
export const Calls = () => {
  const store = useOwnCalls();
  const [trayAnchor, setTrayAnchor] = useState<HTMLElement | null>(null);
  return (
    store && (
      <CallsContext value={store}>
        <CallsTray anchor={trayAnchor} setAnchor={setTrayAnchor} />
        <CallsDock />
      </CallsContext>
    )
  );
};
