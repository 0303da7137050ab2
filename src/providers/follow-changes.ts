import { useStore } from 'react-admin';

/**
 * Returns the personal setting "follow colleagues' changes" and its setter. It is kept in this browser.
 * Source: docs/specification/interaction.md#changes-by-other-users.
 */
export const useFollowChanges = (): [boolean, (on: boolean) => void] => useStore<boolean>('followChanges', false);
