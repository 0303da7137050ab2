import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MeContext, meQuery } from './me.ts';

/** Provides the user from the query cache. Only this component observes the query: an observer for each of the cells of a list is slow. */
export const MeProvider = ({ children }: { readonly children: ReactNode }) => (
  <MeContext value={useSuspenseQuery(meQuery).data}>{children}</MeContext>
);
