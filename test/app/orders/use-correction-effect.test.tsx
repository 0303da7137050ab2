import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCorrectionEffect } from '../../../src/resources/orders/steps/use-correction-effect.tsx';
import { createHookContext } from '../hook-context.tsx';

test('the effect of an earlier version of the order does not count as shown', async () => {
  const preview = vi.fn().mockResolvedValue({ effect: [] });
  const propsOf = (etag: string, isEnabled = true) => ({ order: { id: '1', etag }, correction: ['discount', '10'], isEnabled, preview });
  const { result, rerender } = renderHook(useCorrectionEffect, { wrapper: createHookContext({}), initialProps: propsOf('"1"') });
  await waitFor(() => expect(result.current.checkShown()).toBe(true));
  expect(result.current.isLoading).toBe(false);

  preview.mockReturnValue(new Promise(() => {}));
  // The order is fetched again while the refused correction still counts as being sent.
  rerender(propsOf('"2"', false));
  rerender(propsOf('"2"'));
  const requestCount = preview.mock.calls.length;
  expect(result.current.checkShown()).toBe(false);
  expect(result.current.isLoading).toBe(true);
  expect(preview).toHaveBeenCalledTimes(requestCount);
  preview.mockResolvedValue({ effect: [] });
  rerender(propsOf('"3"'));
  await waitFor(() => expect(result.current.checkShown()).toBe(true));
});
