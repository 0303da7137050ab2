import { useSyncExternalStore } from 'react';

/** A value outside of React's tree, to which components subscribe. */
export interface Store<State> {
  readonly get: () => State;
  /** Notifies the subscribers, unless the state is already the current one. */
  readonly set: (state: State) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @example const count = createStore(0); count.set(count.get() + 1); */
export function createStore<State>(initial: State): Store<State> {
  let currentState = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => currentState,
    set: (state) => {
      if (Object.is(state, currentState)) return;
      currentState = state;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** `select` must not create an object, because every new object counts as a change. */
export const useStoreState = <State, Selected>(
  { get, subscribe }: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => Selected,
): Selected => useSyncExternalStore(subscribe, () => select(get()));
