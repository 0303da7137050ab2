import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MeContext, meQuery } from './me.ts';

/** Only this component observes the query, because an observer for each cell of a list would be slow. */
export const MeProvider = ({ children }: { readonly children: ReactNode }) => (
  <MeContext value={useSuspenseQuery(meQuery).data}>{children}</MeContext>
);
