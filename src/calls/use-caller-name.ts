import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { type Call, clientOf } from './store/call.ts';

/**
 * Returns a function that names the caller. The name is that of the client, otherwise the one that the telephone system reported. Without a
 * name, the function returns the number, or a text for a hidden number.
 */
export function useCallerName(): (call: Pick<Call, 'caller' | 'chosen' | 'number'>) => string {
  const translate = useTranslate();
  return useCallback(
    (call) => {
      const client = clientOf(call);
      if (client) return client.name || call.number || `#${client.id}`;
      const callerName = call.caller.kind === 'unknown' ? call.caller.name : '';
      return callerName || call.number || translate('calls.hiddenNumber');
    },
    [translate],
  );
}
