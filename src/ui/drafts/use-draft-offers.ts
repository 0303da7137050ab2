import { useEffect, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { useMe } from '../../providers/me.ts';
import { findStoredDrafts, type StoredDraft } from './draft-storage.ts';
import { findLiveDrafts } from './live-drafts.ts';

const noOffers: readonly StoredDraft[] = [];

/**
 * Returns the drafts that a form offers to restore, newest first. `ownName` is the name of the form's own draft, which is not offered. Live
 * drafts are not offered either: their forms are open in another tab.
 */
export function useDraftOffers(formName: string, ownName: string | undefined): readonly StoredDraft[] {
  const store = useStoreContext();
  const { id: uid } = useMe();
  const [offers, setOffers] = useState(noOffers);
  useEffect(() => {
    let isCanceled = false;
    let unsubscribers: readonly (() => void)[] = [];
    const candidates = findStoredDrafts(store, formName).filter(({ name }) => name !== ownName);
    const names = candidates.map(({ name }) => name);
    void findLiveDrafts(uid, names).then((liveNames) => {
      if (isCanceled) return;
      const availableDrafts = candidates.filter(({ name }) => !liveNames.has(name));
      setOffers(availableDrafts);
      // If another tab restores or discards a draft, the draft is no longer offered.
      const removeOffer = (name: string) => setOffers((before) => before.filter((offer) => offer.name !== name));
      unsubscribers = availableDrafts.map(({ name }) => store.subscribe(name, (draft) => draft === undefined && removeOffer(name)));
    });
    return () => {
      isCanceled = true;
      setOffers(noOffers);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [store, uid, formName, ownName]);
  return offers;
}
