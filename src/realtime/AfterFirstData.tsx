import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterFirstData } from './after-first-data.ts';

/** Renders its children only after the page has loaded its first data. For parts that a page does not need at first. */
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
