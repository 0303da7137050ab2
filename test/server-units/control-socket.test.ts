import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requestUserCommand, serveControlSocket } from '../../server/commands/control-socket.ts';

async function serveTestControl(runUserCommand: () => Promise<string[]>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  const file = join(folder, 'control');
  const stop = await serveControlSocket(file, { runUserCommand, takeSnapshot: () => Promise.reject(new Error('there is none')) });
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  return file;
}

test('a command that is killed before its response does not end the service', async () => {
  const file = await serveTestControl(async () => {
    client.destroy();
    return ['done'];
  });
  const client = connect(file);
  client.write(`${JSON.stringify({ users: { action: 'list' } })}\n`);
  await once(client, 'close');
  // An error without a listener would end the service; here it would fail the test run.
  expect(await requestUserCommand(file, { action: 'list' })).toEqual(['done']);
});

test('only the owner may connect to the socket', async () => {
  const file = await serveTestControl(async () => []);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
