import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseFault } from '../../server/database/database-fault.ts';
import { databaseProblem } from '../../server/http/database-problem.ts';

const serverError = (code: string, message = 'a message') => Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });
const systemError = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

test.each([
  ['disk-full', serverError('53100')],
  ['disk-full', systemError('ENOSPC', 'write')],
  ['disk-read-only', serverError('42501', 'could not open file "base/5/1": Read-only file system')],
  ['disk-read-only', systemError('EROFS', 'open')],
  ['statement-timeout', serverError('57014')],
  ['deadlock', serverError('40P01')],
  ['unreachable', serverError('57P02')],
  ['unreachable', systemError('ECONNREFUSED', 'connect')],
  ['unreachable', systemError('ENOENT', 'connect')],
  ['unreachable', new Error('Connection terminated unexpectedly')],
  [undefined, serverError('42501', 'permission denied for table clients')],
  [undefined, serverError('23505')],
  [undefined, systemError('ENOENT', 'open')],
  [undefined, 'a text'],
])('databaseFault returns %s for an error, also if it is only the cause of another error', (fault, error) => {
  expect(databaseFault(error)).toBe(fault);
  expect(databaseFault(new Error('Failed query', { cause: error }))).toBe(fault);
});

test('the outcome of a write is unknown only after a broken connection', () => {
  expect(databaseProblem('disk-full', true).document).toMatchObject({
    status: 507,
    detail: expect.stringContaining('nothing was changed'),
  });
  expect(databaseProblem('disk-read-only', true).document).toMatchObject({
    status: 503,
    detail: expect.stringContaining('nothing was changed'),
  });
  expect(databaseProblem('deadlock', true).document).toMatchObject({
    status: 503,
    detail: expect.stringContaining('nothing was changed'),
  });
  expect(databaseProblem('unreachable', true).document).toMatchObject({
    status: 503,
    detail: expect.stringContaining('may have been made'),
  });
  expect(databaseProblem('unreachable', false).document.detail).not.toContain('change');
});
