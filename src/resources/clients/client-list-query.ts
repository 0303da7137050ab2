/**
 * The fields that the client list requests, and its sort. The build derives the first request from them, so this module imports no other
 * code of the app.
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
