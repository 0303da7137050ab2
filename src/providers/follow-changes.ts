import { useStore } from 'react-admin';

/**
 * Returns the personal setting "Show colleagues' changes at once" and its setter. The setting is stored in this browser.
 * Source: docs/specification/interaction.md#changes-by-other-users.
 */
export const useFollowChanges = (): [boolean, (isOn: boolean) => void] => useStore<boolean>('followChanges', false);
