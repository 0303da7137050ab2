/** A client that public tools generate from the OpenAPI document works with the service. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailOf, password, startTestService, type TestService } from './service.ts';

const run = promisify(execFile);

/** A program that uses the generated types. The compiler reports an error at each `@ts-expect-error` whose next line the types allow. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './paths.ts';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const authorization = \`Basic \${Buffer.from(\`\${email}:\${password}\`).toString('base64')}\`;
const anonymousApi = createClient<paths>({ baseUrl });
const token = (await anonymousApi.GET('/api/login-token', { headers: { authorization } })).data?.data[0]?.token;
const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });

const created = await api.POST('/api/v1.0/datatable-clients', { body: { last_name: 'Muster', email: 'muster@example.com' } });
const id = created.data?.data[0]?.id ?? '';
const changed = await api.PATCH('/api/v1.0/datatable-clients/{id}', {
  params: { path: { id }, header: { 'If-Match': created.response.headers.get('etag') ?? '' } },
  body: { first_name: 'Anna', invoice_release_limit: 125_000, bank_details: [{ iban: 'CH93 0076 2011 6238 5295 7' }] },
});
const read = await api.GET('/api/v1.0/datatable-clients/{id}', { params: { path: { id } } });
const limit: string | null | undefined = read.data?.data[0]?.invoice_release_limit;
const listed = await api.GET('/api/v1.0/datatable-clients', { params: { query: { 'filter[status]': 'new', sort: '-updated', range: 5 } } });
const task = await api.POST('/api/v1.0/tasks', { body: { label: 'Call back', reference: Number(id) } });
const invalid = await api.PATCH('/api/v1.0/datatable-clients/{id}', { params: { path: { id } }, body: { email: 'no address' } });
const unknown = await api.GET('/api/v1.0/datatable-clients/{id}', { params: { path: { id: '2000000000' } } });
const deleted = await api.DELETE('/api/v1.0/tasks/{id}', { params: { path: { id: String(task.data?.data[0]?.id) } } });

// @ts-expect-error An amount is sent in cents.
const wrongAmount: paths['/api/v1.0/datatable-clients/{id}']['patch']['requestBody']['content']['application/json'] = { invoice_release_limit: '1250.00' };
// @ts-expect-error A task has a label.
const noLabel: paths['/api/v1.0/tasks']['post']['requestBody']['content']['application/json'] = { reference: 1 };
void [wrongAmount, noLabel];

console.log(
  JSON.stringify({
    first_name: changed.data?.data[0]?.first_name,
    limit,
    iban: read.data?.data[0]?.bank_details?.[0]?.iban,
    listed: listed.data?.data.map((client) => client.last_name),
    count: listed.data?.count,
    task: task.data?.data[0]?.reference?.label,
    invalid: invalid.error?.errors,
    unknown: unknown.error?.status,
    deleted: deleted.response.status,
  }),
);
`;

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  // The folder is inside the project, so that the program finds its packages.
  await mkdir('node_modules/.cache', { recursive: true });
  folder = await mkdtemp('node_modules/.cache/openapi-client-');
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

async function generateTypes(document: string): Promise<string> {
  const generator = spawn(process.execPath, ['test/server/openapi-client/generate-types.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  generator.stdin.end(document);
  return text(generator.stdout);
}

test('a client of openapi-typescript and openapi-fetch compiles and works with the service', async () => {
  const document = await (await fetch(`${service.url}/api/openapi.json`)).text();
  await writeFile(join(folder, 'paths.ts'), await generateTypes(document));
  await writeFile(join(folder, 'client.ts'), program);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, target: 'ES2023', module: 'NodeNext', types: ['node'] };
  const settings = { compilerOptions: { ...compilerOptions, allowImportingTsExtensions: true }, files: ['client.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiled = await run('node_modules/.bin/tsc', ['-p', folder]).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');

  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(folder, 'client.ts'), service.url, emailOf('clerk'), password]);
  expect(JSON.parse(stdout)).toEqual({
    first_name: 'Anna',
    limit: '1250.00',
    iban: 'CH9300762011623852957',
    listed: expect.arrayContaining(['Muster']),
    count: expect.any(Number),
    task: 'Anna Muster',
    invalid: { email: [expect.any(String)] },
    unknown: 404,
    deleted: 204,
  });
});
