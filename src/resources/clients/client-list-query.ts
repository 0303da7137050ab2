/**
 * The fields that the client list requests, and its default sort. The build computes the first requests of the app from them
 * (src/boot/first-requests.ts), so this file imports no other code of the app.
 */

export const clientListFields = [
  'first_name',
  'last_name',
  'email',
  'status',
  'balance',
  'updated',
  'label',
  'company',
  'phone',
  'office_phone',
  'mobile',
  'city',
  'country',
  'last_contact',
] as const;

export const clientListSort = { field: 'last_name', order: 'ASC' } as const;
