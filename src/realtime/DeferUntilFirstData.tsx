import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { runAfterFirstData } from './run-after-first-data.ts';

/** Renders its children only after the page has loaded its first data. Use it for parts that a page does not need at first. */
export const DeferUntilFirstData = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(
    () =>
      runAfterFirstData(queryClient, () => {
        startTransition(() => setHasLoaded(true));
        return () => {};
      }),
    [queryClient],
  );
  return hasLoaded && children;
};
