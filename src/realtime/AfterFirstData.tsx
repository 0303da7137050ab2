import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterFirstData } from './after-first-data.ts';

/** What the page can do without until it has what it asked for first. */
export const AfterFirstData = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const [hasCome, setHasCome] = useState(false);
  useEffect(
    () =>
      afterFirstData(queryClient, () => {
        startTransition(() => setHasCome(true));
        return () => {};
      }),
    [queryClient],
  );
  return hasCome && children;
};
