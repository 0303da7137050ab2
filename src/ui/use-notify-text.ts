import { useCallback } from 'react';
import { type NotificationOptions, type NotificationType, useNotify } from 'react-admin';

/**
 * The text of the notification is a translation key, or complete, such as a message of the service. With the text as its own default
 * translation, react-admin does not warn that a complete text is no known key.
 */
export function useNotifyText(): (text: string, options?: NotificationOptions & { readonly type?: NotificationType }) => void {
  const notify = useNotify();
  return useCallback((text, options) => notify(text, { ...options, messageArgs: { _: text } }), [notify]);
}
