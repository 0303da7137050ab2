/** The drafts that a form has to offer: those of earlier times, without those that are being typed in a tab that is open. */
import { useStoreContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useMe } from '../../providers/me.ts';
import { type KeptDraft, keptDrafts } from './draft-shelf.ts';
import { liveDrafts } from './live-drafts.ts';

const none: readonly KeptDraft[] = [];

/** `own`: the name of the draft that the form keeps itself, which is no offer. */
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
      // Taken up or thrown away, here or in another tab, it is offered no longer.
      const gone = (name: string) => setOffers((before) => before.filter((one) => one.name !== name));
      stops = free.map(({ name }) => store.subscribe(name, (kept) => kept === undefined && gone(name)));
    });
    return () => {
      isOver = true;
      setOffers(none);
      for (const stop of stops) stop();
    };
  }, [store, uid, place, own]);
  return offers;
}
