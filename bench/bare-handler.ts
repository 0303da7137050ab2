/**
 * A plain HTTP server with which the service is compared. Each request runs the SQL statements of one list and returns their rows as JSON.
 * The environment variable `STATEMENTS` is the path of a JSON file with the statements. The first statement looks up the access token.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const statements: { sql: string; parameters: unknown[] }[] = JSON.parse(await readFile(String(process.env.STATEMENTS), 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) });

const [tokenLookup, ...listStatements] = statements;
const run = ({ sql, parameters }: (typeof statements)[number]) => pool.query({ text: sql, values: parameters });

const server = createServer(async (_request, response) => {
  if (tokenLookup) await run(tokenLookup);
  const results = await Promise.all(listStatements.map(run));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(results.map(({ rows }) => rows)));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});
process.on('SIGTERM', () => process.exit(0));
