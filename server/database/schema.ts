/** The tables. What a migration must add by hand (functions, triggers) stands in the migrations folder, numbered with the rest. */
export * from './tables/addresses.ts';
export * from './tables/clients.ts';
export * from './tables/consignments.ts';
export * from './tables/files.ts';
export * from './tables/idempotency-keys.ts';
export * from './tables/items.ts';
export * from './tables/jobs.ts';
export * from './tables/nodes.ts';
export * from './tables/notes.ts';
export * from './tables/orders.ts';
export * from './tables/outbox.ts';
export * from './tables/row-counts.ts';
export * from './tables/sales.ts';
export * from './tables/table-changes.ts';
export * from './tables/tasks.ts';
export * from './tables/terms.ts';
export * from './tables/users.ts';
