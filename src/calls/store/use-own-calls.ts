/** Manages the signed-in user's calls: applies events, removes old cards, and rings in one tab if the user has switched on the sound. */

import { useEffect, useEffectEvent, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { actingTab } from '../../providers/acting-tab.ts';
import { onClientFromCall } from '../../providers/client-from-call.ts';
import { useMe } from '../../providers/me.ts';
import { type CallEvent, onCallEvent } from '../../realtime/call-event-queue.ts';
import { lastCallKey, useDoNotDisturb, useRingSound } from '../call-settings.ts';
import { type CallsStore, openCallsStore } from './calls-store.ts';
import { interpretCallEvent } from './interpret-call-event.ts';

/** Milliseconds between two `tick` actions. */
const tick = 10_000;

/** Returns the store of the calls; `undefined` until it is open. */
export function useOwnCalls(): CallsStore | undefined {
  const storage = useStoreContext();
  const me = useMe();
  const [doNotDisturb] = useDoNotDisturb();
  const [sound] = useRingSound();
  const interpret = useEffectEvent((event: CallEvent) => interpretCallEvent(event, me, doNotDisturb, dayOf(new Date(event.receivedAt))));
  const mayRing = useEffectEvent(() => sound);
  const [store, setStore] = useState<CallsStore>();

  // The effect depends on the id, not on `me`: `me` also contains the current sale, whose change must not reopen the store.
  const uid = me.id;
  useEffect(() => {
    const opened = openCallsStore(storage, uid);
    const acting = actingTab('calls', uid);
    const pass = () => opened.dispatch({ type: 'tick', ...timeOf(new Date()), ...focusedCard() });
    pass();
    const stop = [
      onCallEvent((event) => {
        const action = interpret(event);
        if (!action) return;
        const known = opened.calls().length;
        opened.dispatch(action);
        if (action.isMine) storage.setItem(lastCallKey, event.receivedAt);
        pass();
        const newest = opened.calls().at(-1);
        const rings = opened.calls().length > known && newest?.place === 'card' && newest.state === 'ringing';
        if (rings && mayRing() && acting.isActing()) ringTone();
      }),
      onClientFromCall(({ call, client }) => opened.dispatch({ type: 'chosen', key: call, client })),
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
  }, [storage, uid]);
  return store;
}

const focusedCard = () => {
  const focusedKey = document.activeElement?.closest<HTMLElement>('[data-call]')?.dataset.call;
  return focusedKey === undefined ? {} : { focusedKey };
};

const timeOf = (now: Date) => ({ now: now.getTime(), midnight: new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() });

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

// Two short soft tones. They are generated in the browser, so that no file has to be loaded.

const pitches = [659, 880] as const;
const length = 0.18;

/** Plays the tones. Silent if the browser blocks sound, as it does before the user has interacted with the page. */
function ringTone(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.08;
  volume.connect(audio.destination);
  for (const [index, pitch] of pitches.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(audio.currentTime + index * length);
    tone.stop(audio.currentTime + (index + 1) * length);
  }
  setTimeout(() => void audio.close(), 1_000);
}
