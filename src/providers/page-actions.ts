/** The actions of buttons on the current page. The command palette lists them too. */
import { useEffect, useId } from 'react';
import { useEvent } from 'react-admin';
import { createStore, useStoreState } from './create-store.ts';

interface ButtonAction {
  readonly label: string;
  /** The address to which the button links. Without it, the button calls `onRun`. */
  readonly to?: string;
  readonly onRun?: () => void;
}

export interface PageAction extends ButtonAction {
  readonly id: string;
}

const actions = createStore<readonly PageAction[]>([]);

/** Adds the action of a button while its component is mounted. Pass `null` if the button is missing or disabled. */
export function usePageAction(action: ButtonAction | null): void {
  const id = useId();
  const { label, to } = action ?? {};
  const run = useEvent(() => action?.onRun?.());
  useEffect(() => {
    if (label === undefined) return;
    actions.set([...actions.get(), to === undefined ? { id, label, onRun: run } : { id, label, to }]);
    return () => actions.set(actions.get().filter((pageAction) => pageAction.id !== id));
  }, [id, label, to, run]);
}

/** Returns the actions in the order in which the buttons were mounted. */
export const usePageActions = (): readonly PageAction[] => useStoreState(actions, (pageActions) => pageActions);
