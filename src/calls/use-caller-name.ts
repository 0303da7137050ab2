import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { type Call, clientOf } from './store/call.ts';

/** Returns a function that names the caller of a call. */
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
