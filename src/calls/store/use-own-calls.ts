import { useEffect, useEffectEvent, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { onClientFromCall } from '../../providers/client-from-call.ts';
import { useMe } from '../../providers/me.ts';
import { joinTabElection } from '../../providers/tab-election.ts';
import { type CallEvent, onCallEvent } from '../../realtime/call-event-queue.ts';
import { lastCallKey, useDoNotDisturb, useRingSound } from '../call-settings.ts';
import { playRingTone } from '../ring-tone.ts';
import { type CallsStore, openCallsStore } from './calls-store.ts';
import { interpretCallEvent } from './interpret-call-event.ts';

/** Milliseconds between two `tick` actions. */
const tickIntervalMs = 10_000;

/** Keeps the signed-in user's calls up to date. Returns `undefined` until the store is open. */
export function useOwnCalls(): CallsStore | undefined {
  const storage = useStoreContext();
  const me = useMe();
  const [isDoNotDisturbOn] = useDoNotDisturb();
  const [isSoundOn] = useRingSound();
  const interpret = useEffectEvent((event: CallEvent) =>
    interpretCallEvent(event, me, isDoNotDisturbOn, dayOf(new Date(event.receivedAt))),
  );
  const getIsSoundOn = useEffectEvent(() => isSoundOn);
  const [store, setStore] = useState<CallsStore>();

  // The effect depends on the id, not on `me`: `me` also contains the current sale, whose change must not reopen the store.
  const uid = me.id;
  useEffect(() => {
    const openedStore = openCallsStore(storage, uid);
    const tabElection = joinTabElection('calls', uid);
    const dispatchTick = () => openedStore.dispatch({ type: 'tick', ...timesOf(new Date()), ...findFocusedKey() });
    dispatchTick();
    const cleanups = [
      onCallEvent((event) => {
        const action = interpret(event);
        if (!action) return;
        const countBefore = openedStore.getCalls().length;
        openedStore.dispatch(action);
        if (action.isMine) storage.setItem(lastCallKey, event.receivedAt);
        dispatchTick();
        const calls = openedStore.getCalls();
        const newCall = calls.length > countBefore ? calls.at(-1) : undefined;
        const isRingingOnCard = newCall?.place === 'card' && newCall.state === 'ringing';
        if (isRingingOnCard && getIsSoundOn() && tabElection.isElected()) playRingTone();
      }),
      onClientFromCall(({ callKey, client }) => openedStore.dispatch({ type: 'chosen', key: callKey, client })),
      tabElection.stop,
      openedStore.close,
    ];
    const timer = setInterval(dispatchTick, tickIntervalMs);
    document.addEventListener('visibilitychange', dispatchTick);
    setStore(openedStore);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', dispatchTick);
      for (const cleanup of cleanups) cleanup();
    };
  }, [storage, uid]);
  return store;
}

const findFocusedKey = () => {
  const focusedKey = document.activeElement?.closest<HTMLElement>('[data-call]')?.dataset.call;
  return focusedKey === undefined ? {} : { focusedKey };
};

const timesOf = (now: Date) => ({ now: now.getTime(), midnight: new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() });

/** `YYYY-MM-DD`, in the browser's time zone. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
