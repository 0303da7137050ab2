import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify } from 'react-admin';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { HouseTermCreate } from '../../contract/resources/house-term.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { fieldErrorsOf } from '../providers/http/http-error.ts';
import { useSendKey } from '../ui/drafts/use-send-key.ts';

const queryKey = ['house-terms'];

export function useHouseTerms(enabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({ queryKey, queryFn: ({ signal }) => dataProvider.houseTerms({ signal }), enabled });
}

interface AddingForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The inputs that show errors of the service. Their names are the paths of the sent fields. */
  readonly inputs: readonly FieldPath<Values>[];
  readonly onClose: () => void;
}

/** Attempts after a lost response have the same idempotency key, so the terms are added once. */
export function useAddHouseTerm<Values extends FieldValues>({ form, inputs, onClose }: AddingForm<Values>) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const sendKey = useSendKey();
  return useMutation({
    mutationFn: (body: HouseTermCreate) => dataProvider.addHouseTerm(body, { key: sendKey.current() }),
    onError: (error: Error) => {
      sendKey.handleFailure(error);
      for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
        const input = inputs.find((candidate) => candidate === name);
        if (input) form.setError(input, { type: 'server', message }, { shouldFocus: true });
      }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      notify('settings.terms.added');
      onClose();
    },
  });
}

/** A withdrawal fails if the terms have become current. The terms are therefore fetched again after an error too. */
export function useWithdrawHouseTerm(onWithdrawn: () => void) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => dataProvider.withdrawHouseTerm(id),
    onSuccess: onWithdrawn,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
