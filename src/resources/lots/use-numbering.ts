/** Saves a numbering and takes the last one back, which is kept in this browser so that it outlives a reload. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { problemOf } from '../../providers/http-error.ts';
import { type NewNumber, numberLots } from './number-lots.ts';

/** What takes a numbering back. */
export interface Undo {
  /** ISO 8601. */
  readonly at: string;
  readonly numbers: readonly NewNumber[];
}

interface Numbering {
  readonly numbers: readonly NewNumber[];
  /** The numbers that these lots had; none when a numbering is taken back. */
  readonly back?: readonly NewNumber[];
}

export function useNumbering(saleId: string, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const [undo, setUndo] = useStore<Undo | null>(`lots.numbered.${saleId}`, null);
  const [job, setJob] = useState<JobAppRecord>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ numbers }: Numbering) => numberLots(dataProvider, numbers, { onProgress: setJob }),
    onSuccess: (_none, { numbers, back }) => {
      setUndo(back ? { at: new Date().toISOString(), numbers: back } : null);
      notify(back ? 'lots.numbering.saved' : 'lots.numbering.undone', { messageArgs: { count: numbers.length } });
      onDone();
    },
    onSettled: () => {
      setJob(undefined);
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  const reason = error ? translate(error.message, { _: error.message, ...problemOf(error) }) : undefined;
  return {
    undo,
    job,
    isPending,
    failure: reason === undefined ? undefined : translate('lots.numbering.failed', { reason }),
    forget: reset,
    save: (numbers: readonly NewNumber[], back: readonly NewNumber[]) => mutate({ numbers, back }),
    takeBack: () => undo && mutate({ numbers: undo.numbers }),
  };
}
