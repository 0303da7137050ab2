import { type Endpoint, ok } from '../endpoint.ts';
import { callerId, callReport } from '../resources/call.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord } from '../wire.ts';

export const telephonyEndpoints = {
  reportCall: {
    method: 'POST',
    path: `${apiPrefix}/caller-id`,
    summary:
      'Report a call: finds the client and notifies the user who is called. Instead of a token, send X-Telephony-Timestamp (Unix seconds) and X-Telephony-Signature: the HMAC-SHA256 in hex, with the key TELEPHONY_SECRET, of the timestamp, a full stop and the body',
    credentials: 'bearer',
    body: callReport,
    response: ok(oneRecord(callerId)),
  },
} as const satisfies Record<string, Endpoint>;
