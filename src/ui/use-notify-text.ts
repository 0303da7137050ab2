import { useCallback } from 'react';
import { type NotificationOptions, type NotificationType, useNotify } from 'react-admin';

/**
 * Returns a function that notifies the user with a text in their language, such as the text of the service or a composed one. react-admin
 * translates the text of each notification, and warns of a missing key if the text is none.
 */
export function useNotifyText(): (text: string, options?: NotificationOptions & { readonly type?: NotificationType }) => void {
  const notify = useNotify();
  return useCallback((text, options) => notify(text, { ...options, messageArgs: { _: text } }), [notify]);
}
