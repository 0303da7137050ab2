import { type Endpoint, ok } from '../endpoint.ts';
import { callerId, callReport } from '../resources/call.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord } from '../wire.ts';

export const telephonyEndpoints = {
  reportCall: {
    method: 'POST',
    path: `${apiPrefix}/caller-id`,
    summary:
      'Report a call: finds the client and notifies the called user. Instead of a token, the request can have a signature. X-Telephony-Timestamp is the time in Unix seconds. X-Telephony-Signature is the hexadecimal HMAC-SHA256 of `<timestamp>.<body>` with the key TELEPHONY_SECRET',
    credentials: 'bearer',
    body: callReport,
    response: ok(oneRecord(callerId)),
  },
} as const satisfies Record<string, Endpoint>;
