import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseFault } from '../../server/database/database-fault.ts';
import { databaseProblem } from '../../server/http/database-problem.ts';

const ofServer = (code: string, message = 'it says') => Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });
const ofSystem = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

test.each([
  ['disk-full', ofServer('53100')],
  ['disk-full', ofSystem('ENOSPC', 'write')],
  ['disk-read-only', ofServer('42501', 'could not open file "base/5/1": Read-only file system')],
  ['disk-read-only', ofSystem('EROFS', 'open')],
  ['statement-timeout', ofServer('57014')],
  ['deadlock', ofServer('40P01')],
  ['unreachable', ofServer('57P02')],
  ['unreachable', ofSystem('ECONNREFUSED', 'connect')],
  ['unreachable', ofSystem('ENOENT', 'connect')],
  ['unreachable', new Error('Connection terminated unexpectedly')],
  [undefined, ofServer('42501', 'permission denied for table clients')],
  [undefined, ofServer('23505')],
  [undefined, ofSystem('ENOENT', 'open')],
  [undefined, 'a text'],
])('databaseFault returns %s for an error and for an error with this cause', (fault, error) => {
  expect(databaseFault(error)).toBe(fault);
  expect(databaseFault(new Error('Failed query', { cause: error }))).toBe(fault);
});

test('only after a broken connection is the outcome of a write unknown', () => {
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
