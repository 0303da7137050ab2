// Checks that the snapshot of the last migration has the tables of `server/database/schema.ts`. Part of `npm run check`.
import { readFileSync } from 'node:fs';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as schema from '../server/database/schema.ts';
import { differentTables } from './check/different-tables.ts';

const folder = 'server/database/migrations/meta';
const { entries } = JSON.parse(readFileSync(`${folder}/_journal.json`, 'utf8'));
const snapshot = JSON.parse(readFileSync(`${folder}/${String(entries.length - 1).padStart(4, '0')}_snapshot.json`, 'utf8'));
// The snapshot is JSON, which has no undefined values.
const schemaSnapshot = JSON.parse(JSON.stringify(generateDrizzleJson({ ...schema })));
const changedTables = differentTables(snapshot.tables, schemaSnapshot.tables);
for (const table of changedTables) console.log(`${table} differs from the last migration: run npm run migration -- --name <what changes>`);
process.exitCode = changedTables.length > 0 ? 1 : 0;
