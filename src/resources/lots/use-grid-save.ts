/** Saves the valid cells of the grid, one save at a time. */
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import { itemsChanged } from '../../providers/data/items-changed.ts';
import { problemOf } from '../../providers/http-error.ts';
import { useMe } from '../../providers/me.ts';
import type { Edits, GridAction, GridState } from './grid-state.ts';
import { type NumberingJob, saveGrid } from './save-grid.ts';

export interface GridSaving {
  /** The progress of the running save. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  /** The numbering job, while it is running. */
  readonly job: NumberingJob | undefined;
  readonly save: (state: GridState, problems: Edits) => void;
}

export function useGridSave(dispatch: Dispatch<GridAction>): GridSaving {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const { currency } = useMe().config;
  const translate = useTranslate();
  const notify = useNotify();
  const [progress, setProgress] = useState<GridSaving['progress']>();
  const [job, setJob] = useState<NumberingJob>();
  const wordsOf = (error: unknown) => {
    const words = error instanceof Error ? error.message : 'app.errors.failed';
    return translate(words, { _: words, ...problemOf(error) });
  };
  const save = async ({ rows, edits }: GridState, problems: Edits) => {
    const sound = new Map([...edits].filter(([id]) => !problems.has(id)));
    if (sound.size === 0) return;
    setProgress({ done: 0, total: sound.size });
    try {
      const { saved, failed } = await saveGrid({
        dataProvider,
        currency,
        rows,
        edits: sound,
        dispatch,
        onProgress: (done, total) => setProgress({ done, total }),
        wordsOf,
        onJob: setJob,
        jobUnknown: (id) => translate('lots.grid.jobUnknown', { id }),
        theirs: (before, now) => translate('lots.grid.theirs', { before, now }),
      });
      if (failed > 0) notify('lots.grid.failed', { type: 'warning', messageArgs: { smart_count: failed } });
      else notify('lots.grid.saved', { messageArgs: { smart_count: saved } });
    } finally {
      setProgress(undefined);
      // The service sends no events about this tab's own changes.
      void itemsChanged(queryClient);
    }
  };
  return { progress, job, save: (state, problems) => void (progress ? undefined : save(state, problems)) };
}
