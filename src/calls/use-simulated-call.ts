/** Reports a simulated call step by step. */

import { useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { CallReport } from '../../contract/resources/call.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';

type Simulated = Required<CallReport>;
const newId = () => `simulated-${Date.now()}`;

/** `mail`: the e-mail address of the user whose telephone rings, unless another user is chosen. */
export function useSimulatedCall(mail: string) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const [call, setCall] = useState<Simulated>(() => ({ username: mail, phone: '', call_id: newId(), state: 'ringing' }));
  const [told, setTold] = useState<{ kind: 'one' | 'several' | 'nobody'; name: string }>();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const report = async () => {
    if (isSending) return;
    setSending(true);
    setError(undefined);
    setTold(undefined);
    try {
      const { client } = await dataProvider.reportCall(call);
      setTold({ kind: client.ambiguous ? 'several' : client.id ? 'one' : 'nobody', name: client.name ?? '' });
    } catch (failure) {
      setError(failure);
    }
    setSending(false);
  };
  return {
    call,
    change: (part: Partial<Simulated>) => setCall((now) => ({ ...now, ...part })),
    next: () => setCall((now) => ({ ...now, call_id: newId(), state: 'ringing' })),
    report,
    told,
    error,
    isSending,
  };
}
