import { expect, test } from 'vitest';
import { errorReport } from '../../src/providers/error-report.ts';

const at = { page: '/clients/4711/show', build: 'assets/index-Ab1.js' };

function errorWithStack(stack: string, message = 'Meier, 079 123 45 67, https://house.example/clients/4711:1:2'): Error {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}

test('a report contains the name of the error, its stack and the page, but not its message', () => {
  const chrome = errorWithStack(`TypeError: Meier, 079 123 45 67, https://house.example/clients/4711:1:2
    at show (https://house.example/assets/ClientShow-Bx12.js:1:2034)
    at Object.rows [as render] (https://house.example/assets/vendor.js:12:7)
    at https://house.example/assets/vendor.js:99:1
    at new Promise (<anonymous>)`);
  const report = errorReport(chrome, at);
  expect(report).toEqual({
    name: 'TypeError',
    frames: ['show@assets/ClientShow-Bx12.js:1:2034', 'Object.rows [as render]@assets/vendor.js:12:7', '@assets/vendor.js:99:1'],
    page: '/clients/:id/show',
    build: 'assets/index-Ab1.js',
  });
});

test('stack traces of Firefox are parsed', () => {
  const report = errorReport(errorWithStack('show@https://house.example/assets/a.js:1:2\n@https://house.example/assets/b.js:3:4\n'), at);
  expect(report?.frames).toEqual(['show@assets/a.js:1:2', '@assets/b.js:3:4']);
});

test('a line of the message that looks like a stack frame is not reported', () => {
  const message = 'Meier said\nMeier Anna https://house.example/x.js:1:1';
  const report = errorReport(errorWithStack(`TypeError: ${message}\nshow@https://house.example/a.js:1:2\n`, message), at);
  expect(report?.frames).toEqual(['show@a.js:1:2']);
});

test.each([['/clients/4711'], ['/tasks/board'], ['/orders/Meier%20Anna/show'], ['/sales/12/lots']])(
  'the report for the page %s contains no id',
  (page) => {
    expect(errorReport(new Error('x'), { ...at, page })?.page).toMatch(/^(\/([a-z-]+|:id))+$/);
  },
);

test('a thrown value that is not an Error is not reported', () => {
  expect(errorReport('Meier', at)).toBeUndefined();
  expect(errorReport(undefined, at)).toBeUndefined();
});
