/** The drafts that a form offers to restore: those of earlier visits, without those that are live in an open tab. */

import { useEffect, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { useMe } from '../../providers/me.ts';
import { type KeptDraft, keptDrafts } from './draft-storage.ts';
import { liveDrafts } from './live-drafts.ts';

const none: readonly KeptDraft[] = [];

/** `own` is the name of the form's own draft, which is not offered. */
export function useDraftOffers(place: string, own: string | undefined): readonly KeptDraft[] {
  const store = useStoreContext();
  const { id: uid } = useMe();
  const [offers, setOffers] = useState(none);
  useEffect(() => {
    let isOver = false;
    let stops: readonly (() => void)[] = [];
    const found = keptDrafts(store, place).filter(({ name }) => name !== own);
    const names = found.map(({ name }) => name);
    void liveDrafts(uid, names).then((live) => {
      if (isOver) return;
      const free = found.filter(({ name }) => !live.has(name));
      setOffers(free);
      // A draft that was restored or discarded, here or in another tab, is no longer offered.
      const removeOffer = (name: string) => setOffers((before) => before.filter((offer) => offer.name !== name));
      stops = free.map(({ name }) => store.subscribe(name, (kept) => kept === undefined && removeOffer(name)));
    });
    return () => {
      isOver = true;
      setOffers(none);
      for (const stop of stops) stop();
    };
  }, [store, uid, place, own]);
  return offers;
}
