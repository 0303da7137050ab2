import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type Call, clientOf } from './call.ts';

/** Who calls, in the words that there are: the client, else the number, else what the telephone system said. */
export function useCallerName(): (call: Pick<Call, 'caller' | 'chosen' | 'number'>) => string {
  const translate = useTranslate();
  return useCallback(
    (call) => {
      const client = clientOf(call);
      if (client) return client.name || call.number || `#${client.id}`;
      const said = call.caller.kind === 'nobody' ? call.caller.name : '';
      return said || call.number || translate('calls.hiddenNumber');
    },
    [translate],
  );
}
