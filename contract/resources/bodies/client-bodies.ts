/**
 * Request bodies that create and change a client. They have their own file, so that the app can show its first list without loading them.
 */
import type { z } from 'zod';
import { patchBody } from '../../request-bodies.ts';
import { clientDetails, clientFields, clientReadOnly, clientRecord } from '../client.ts';
import { sentAddressParts } from './address-bodies.ts';

/** `address` changes the default address, not a field of the client. */
export const clientPatch = patchBody(
  clientFields,
  [...clientReadOnly, ...Object.keys(clientRecord.shape), ...Object.keys(clientDetails.shape)],
  { address: sentAddressParts.nullable().optional() },
);
export type ClientPatch = z.output<typeof clientPatch>;

export const clientCreate = clientPatch.superRefine((body, context) => {
  // The app and the service show the message after the name of the field.
  if (!body.last_name && !body.company) context.addIssue({ code: 'custom', path: ['last_name'], message: 'or company is required' });
});
