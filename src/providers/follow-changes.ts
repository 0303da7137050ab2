import { useStore } from 'react-admin';

/**
 * Returns the personal setting "follow colleagues' changes" and its setter. The setting is stored in this browser.
 * Source: docs/specification/interaction.md#changes-by-other-users.
 */
export const useFollowChanges = (): [boolean, (isOn: boolean) => void] => useStore<boolean>('followChanges', false);
