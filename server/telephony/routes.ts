/** The endpoint at which a telephone system reports calls. Source: docs/specification/extensions.md#telephony. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayCall } from '../../contract/access.ts';
import type { EventPayload } from '../../contract/events.ts';
import type { CallerId, CallReport } from '../../contract/resources/call.ts';
import type { Transaction } from '../database/connection.ts';
import type { Caller as Reporter } from '../http/caller.ts';
import { serveEndpoint } from '../http/endpoint.ts';
import { invalidBody, RequestProblem } from '../http/problem.ts';
import { equalSecrets } from '../realtime/equal-secrets.ts';
import { inTransaction } from '../records/update-record.ts';
import type { ServiceContext } from '../service-context.ts';
import { findUserByEmail } from '../users/repository.ts';
import { type CallingClient, findCallers } from './find-callers.ts';
import { insertReport } from './repository.ts';
import { type ReportedCall, saveCall } from './save-call.ts';

/** The reporter of a signed report: the telephone system, which is not a user. */
const telephoneSystem: Reporter = { id: 0, role: 'administrator', clientId: null };

/** Maximum bytes of a report. The limit is low, because a report is read before its signature can be checked. */
const bodyLimit = 16 * 1024;
/** Maximum difference between the signed time and the service's clock. */
const maxClockDifferenceSeconds = 300;

interface ReceivedReport {
  readonly body: Buffer;
  /** The signature; undefined until it has been verified. */
  signature?: string;
}

/** Registers the route in its own scope, in which the raw body is stored, because the signature covers its bytes. */
export const telephonyRoutes = (app: FastifyInstance, context: ServiceContext): PromiseLike<unknown> =>
  app.register(async (scope) => {
    const reportsByRequest = new WeakMap<FastifyRequest, ReceivedReport>();
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      reportsByRequest.set(request, { body });
      void parseJson(request, body.toString('utf8'), done);
    });

    // Administrators can report calls with their token, without a signature.
    const administratorsByRequest = new WeakMap<FastifyRequest, Reporter>();
    scope.addHook('onRequest', async (request) => {
      if (signatureOf(request) !== undefined && context.config.TELEPHONY_SECRET) return;
      administratorsByRequest.set(request, await context.authenticate(request, 'bearer', 'reportCall'));
    });

    const identify = async (request: FastifyRequest): Promise<Reporter> => {
      const administrator = administratorsByRequest.get(request);
      if (administrator) return administrator;
      const signature = signatureOf(request);
      const timestamp = request.headers['x-telephony-timestamp'];
      const wrongCredentials = (detail: string) => new RequestProblem('wrong-credentials', detail);
      if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp))
        throw wrongCredentials(
          'Send the time in Unix seconds in X-Telephony-Timestamp; the signature covers this time, a full stop and the body',
        );
      const report = reportsByRequest.get(request);
      const secret = context.config.TELEPHONY_SECRET;
      const expectedSignature = createHmac('sha256', secret ?? '')
        .update(`${timestamp}.`)
        .update(report?.body ?? '')
        .digest('hex');
      if (!secret || !signature || !equalSecrets(signature.toLowerCase(), expectedSignature))
        throw wrongCredentials('The signature is wrong');
      if (Math.abs(context.now() / 1_000 - Number(timestamp)) > maxClockDifferenceSeconds)
        throw wrongCredentials(`X-Telephony-Timestamp is not within ${maxClockDifferenceSeconds / 60} minutes of the time of the service`);
      if (report) report.signature = expectedSignature;
      return telephoneSystem;
    };

    serveEndpoint(
      scope,
      context,
      'reportCall',
      async ({ body, request }) => {
        const { event, call } = await interpretReport(context, body);
        await inTransaction(context, async (transaction) => {
          const signature = reportsByRequest.get(request)?.signature;
          if (signature !== undefined) await refuseReplay(transaction, signature, context.now());
          await saveCall(transaction, call);
          await context.outbox.add(transaction, 'caller_id', event, { recipient: call.userId });
          await context.outbox.add(transaction, 'caller_id', eventForAllStaff(event));
        });
        return { body: { data: [event] as const } };
      },
      { identify, bodyLimit },
    );
  });

const signatureOf = ({ headers }: FastifyRequest): string | undefined => {
  const signature = headers['x-telephony-signature'];
  return typeof signature === 'string' ? signature : undefined;
};

/**
 * Throws 409 if the report was received before. A timestamp from a fast clock is accepted for up to twice the maximum difference, so
 * signatures are kept for three times this difference.
 */
async function refuseReplay(transaction: Transaction, signature: string, now: number): Promise<void> {
  const isNewReport = await insertReport(transaction, signature, now, now - 3 * maxClockDifferenceSeconds * 1_000);
  if (!isNewReport) throw new RequestProblem('conflict', 'This report was already received; sign each report with its own time');
}

/** Returns the event for the called user and the reporter, and the call to store. Throws 422 if the called user is unknown or a client. */
async function interpretReport(
  { db, accountingCountry, now }: ServiceContext,
  { username, phone, call_id, state }: CallReport,
): Promise<{ event: CallerId; call: ReportedCall }> {
  const user = await findUserByEmail(db, username);
  if (!user) throw invalidBody({ username: ['is no user of this service'] });
  if (!mayCall('authorizeRealtime', [user.role])) throw invalidBody({ username: ['is a client user; calls are reported to staff'] });
  const callers = await findCallers(db, phone, accountingCountry);
  const at = now();
  const event = {
    name: 'caller_id' as const,
    username: user.email,
    client: clientOf(callers, phone),
    ...(call_id ? { call_id } : {}),
    ...(state ? { state } : {}),
    at,
  };
  const clientIds = callers.slice(0, maxListedClients).map(({ id }) => id);
  return { event, call: { userId: user.id, phone, call_id, state, clientIds, at } };
}

/** Maximum number of listed clients. They fit into an event unless their names are very long. */
const maxListedClients = 20;
/** Maximum size of the list in bytes. The rest of the event is small, so the event does not exceed its maximum size. */
const maxListBytes = 8_000;

/** Returns the caller for the event. If several clients have the number, `ambiguous` lists the first of them, and `id` is null. */
function clientOf(callers: readonly CallingClient[], phone: string): CallerId['client'] {
  const [caller, ...otherCallers] = callers;
  if (!caller) return { id: null, name: null, phone };
  if (otherCallers.length === 0) return { id: String(caller.id), uuid: caller.uuid, name: caller.name, phone, email: caller.email };
  const ambiguous = callers.slice(0, maxListedClients).map(({ id, name, matched }) => ({ id: String(id), name, matched }));
  while (Buffer.byteLength(JSON.stringify(ambiguous)) > maxListBytes) ambiguous.pop();
  const isTruncated = ambiguous.length < callers.length;
  return { id: null, name: null, phone, ambiguous, ...(isTruncated ? { ambiguous_count: callers.length } : {}) };
}

/** Returns the event without the personal data of the caller. */
function eventForAllStaff({ client, ...call }: CallerId): EventPayload<'caller_id'> {
  const { id, ambiguous, ambiguous_count } = client;
  return {
    ...call,
    client: {
      id,
      ...(ambiguous ? { ambiguous: ambiguous.map((caller) => ({ id: caller.id })) } : {}),
      ...(ambiguous_count === undefined ? {} : { ambiguous_count }),
    },
    user_channel: true,
  };
}
