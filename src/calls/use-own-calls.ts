/** The signed-in user's calls: hears them, lets time pass, and sounds in one tab where the user wants that. */
import { useStoreContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { actingTab } from '../providers/acting-tab.ts';
import { useMe } from '../providers/me.ts';
import { onToldCall } from '../realtime/told-calls.ts';
import { useDoNotDisturb, useRingSound } from './call-settings.ts';
import { type CallsStore, openCallsStore } from './calls-store.ts';
import { heardCall } from './hear-call.ts';
import { ringTone } from './ring-tone.ts';

/** Milliseconds. */
const tick = 10_000;

/** `undefined` until it is open. */
export function useOwnCalls(): CallsStore | undefined {
  const shelf = useStoreContext();
  const me = useMe();
  const [doNotDisturb] = useDoNotDisturb();
  const [sound] = useRingSound();
  const settings = useRef({ doNotDisturb, sound });
  settings.current = { doNotDisturb, sound };
  const user = useRef(me);
  user.current = me;
  const [store, setStore] = useState<CallsStore>();

  // The current sale is part of what is known of the user: changing it opens nothing anew.
  const uid = me.id;
  useEffect(() => {
    const opened = openCallsStore(shelf, uid);
    const acting = actingTab('calls', uid);
    const pass = () => opened.dispatch({ type: 'passed', ...timeOf(new Date()), ...heldCard() });
    pass();
    const stop = [
      onToldCall((told) => {
        const heard = heardCall(told, user.current, settings.current.doNotDisturb, dayOf(new Date(told.heardAt)));
        if (!heard) return;
        const known = opened.calls().length;
        opened.dispatch(heard);
        pass();
        const newest = opened.calls().at(-1);
        const rings = opened.calls().length > known && newest?.place === 'card' && newest.state === 'ringing';
        if (rings && settings.current.sound && acting.acts()) ringTone();
      }),
      acting.stop,
      opened.close,
    ];
    const timer = setInterval(pass, tick);
    document.addEventListener('visibilitychange', pass);
    setStore(opened);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pass);
      for (const end of stop) end();
    };
  }, [shelf, uid]);
  return store;
}

const heldCard = () => {
  const held = document.activeElement?.closest<HTMLElement>('[data-call]')?.dataset.call;
  return held === undefined ? {} : { held };
};

const timeOf = (now: Date) => ({ now: now.getTime(), midnight: new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() });

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
