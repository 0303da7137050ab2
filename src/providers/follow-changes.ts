import { useStore } from 'ra-core';

/** The personal setting "follow colleagues' changes": `[on, set]`. Kept in this browser. Source: interaction-rules.md "Everywhere". */
export const useFollowChanges = (): [boolean, (on: boolean) => void] => useStore<boolean>('followChanges', false);
