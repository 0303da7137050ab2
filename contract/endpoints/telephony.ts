import { type Endpoint, ok } from '../endpoint.ts';
import { callerId, callReport } from '../resources/call.ts';
import { versioned } from '../version.ts';
import { oneRecord } from '../wire.ts';

export const telephonyEndpoints = {
  reportCall: {
    method: 'POST',
    path: `${versioned}/caller-id`,
    summary:
      'Report a call: finds the client and tells staff. Instead of a token: X-Telephony-Signature, the HMAC-SHA256 of the body in hex, by TELEPHONY_SECRET',
    credentials: 'bearer',
    body: callReport,
    answer: ok(oneRecord(callerId)),
    extension: 'telephony',
  },
} as const satisfies Record<string, Endpoint>;
