import { useStore } from 'react-admin';

/**
 * The setting "Show colleagues' changes at once", which is stored in this browser.
 * Source: docs/specification/interaction.md#changes-by-other-users.
 */
export const useFollowChanges = (): [boolean, (isOn: boolean) => void] => useStore<boolean>('followChanges', false);
