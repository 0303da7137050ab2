import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { HouseTermCreate } from '../../contract/resources/house-term.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { useSendKey } from '../ui/drafts/use-send-key.ts';

const queryKey = ['house-terms'];

/** Returns the query for all terms of the house. */
export function useHouseTerms(enabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({ queryKey, queryFn: ({ signal }) => dataProvider.houseTerms({ signal }), enabled });
}

/** Returns the mutation that adds terms. Attempts after a lost response have the same idempotency key, so the terms are added once. */
export function useAddHouseTerm(onAdded: () => void) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const sendKey = useSendKey();
  return useMutation({
    mutationFn: (body: HouseTermCreate) => dataProvider.addHouseTerm(body, { key: sendKey.current() }),
    onError: (error: Error) => sendKey.handleFailure(error),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      onAdded();
    },
  });
}

/**
 * Returns the mutation that withdraws terms by their id. It fetches the terms again even after an error, because terms that have become
 * current cannot be withdrawn.
 */
export function useWithdrawHouseTerm(onWithdrawn: () => void) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => dataProvider.withdrawHouseTerm(id),
    onSuccess: onWithdrawn,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
