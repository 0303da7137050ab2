import { useState } from 'react';
import { CallsDock } from './card/CallsDock.tsx';
import { CallsContext } from './store/calls-context.ts';
import { useOwnCalls } from './store/use-own-calls.ts';
import { CallsTray } from './tray/CallsTray.tsx';

/** The user's telephone calls: a tray in the app bar that lists all of them, and cards for some of them. */
export const CallsRoot = () => {
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
