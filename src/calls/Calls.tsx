import { CallsDock } from './CallsDock.tsx';
import { CallsTray } from './CallsTray.tsx';
import { CallsContext } from './calls-context.ts';
import { useOwnCalls } from './use-own-calls.ts';

/** The telephone: today's calls in the app bar, and a card for each that is going on. */
export const Calls = () => {
  const store = useOwnCalls();
  return (
    store && (
      <CallsContext value={store}>
        <CallsTray />
        <CallsDock />
      </CallsContext>
    )
  );
};
