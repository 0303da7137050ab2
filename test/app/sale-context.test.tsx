import { act, renderHook } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { expect, test } from 'vitest';
import { useSaleContext } from '../../src/providers/sale-context.ts';
import { createHookContext } from './hook-context.tsx';

test('without the extension sale-context, a user can choose to work in no sale, although the service returns a sale', async () => {
  const wrapper = createHookContext({ me: { config: { extensions: [] }, sale_context: '7' }, store: memoryStore() });
  const { result } = renderHook(useSaleContext, { wrapper });
  expect(result.current.sale).toBe('7');

  await act(() => result.current.chooseSale(null));

  expect(result.current.sale).toBeNull();
});
