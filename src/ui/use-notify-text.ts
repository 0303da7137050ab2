import { useCallback } from 'react';
import { type NotificationOptions, type NotificationType, useNotify } from 'react-admin';

/**
 * Returns a function that shows a notification. Its text is a translation key or a complete text, such as a message of the service. Each
 * text is its own default translation, so that react-admin does not warn about a missing translation of a complete text.
 */
export function useNotifyText(): (text: string, options?: NotificationOptions & { readonly type?: NotificationType }) => void {
  const notify = useNotify();
  return useCallback((text, options) => notify(text, { ...options, messageArgs: { _: text } }), [notify]);
}
