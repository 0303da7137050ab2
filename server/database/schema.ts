/** The tables. What a migration must add by hand (functions, triggers) stands in the migrations folder, numbered with the rest. */
export * from './tables/addresses.ts';
export * from './tables/clients.ts';
export * from './tables/outbox.ts';
export * from './tables/row-counts.ts';
export * from './tables/sales.ts';
export * from './tables/terms.ts';
export * from './tables/users.ts';
