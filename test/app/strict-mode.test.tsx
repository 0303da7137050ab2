import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a hook runs twice, because the tests run in StrictMode', () => {
  let runs = 0;
  renderHook(() => {
    runs += 1;
  });
  expect(runs).toBe(2);
});
