/**
 * The query client does not retry, because `request` retries reads. It does not refetch when the window gets the focus or the network
 * returns, because the real-time code refetches then.
 */
import { QueryClient } from '@tanstack/react-query';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
