// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCodeLoading } from '../../../src/ui/code-loading.ts';
import { lazily, lazilyBeside } from '../../../src/ui/lazily.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Sign = () => <p>{useCodeLoading() ? 'Loading' : 'Still'}</p>;
const Part = () => <p>The part</p>;

/** Shows a part whose code comes at the given attempt. */
const show = async (attempt: number, make = lazily) => {
  let attempts = 0;
  const Lazy = make(async () => {
    attempts++;
    if (attempts < attempt) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  await act(async () => {
    render(
      <ErrorBoundary fallback={<p>It failed</p>}>
        <Suspense fallback={<p>On its way</p>}>
          <Lazy />
        </Suspense>
        <Sign />
      </ErrorBoundary>,
    );
  });
};

describe('the code of a part', () => {
  it('is fetched again while the service is away', async () => {
    await show(4);
    expect(screen.getByText('On its way')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText('The part')).toBeDefined();
  });

  it('fails once it has been tried for long', async () => {
    await show(100);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('It failed')).toBeDefined();
  });

  it('is said to be on its way until it has come', async () => {
    await show(2);
    expect(screen.getByText('Loading')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Still')).toBeDefined();
  });

  it('that nobody asked for is not', async () => {
    await show(2, lazilyBeside);
    expect(screen.getByText('Still')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('The part')).toBeDefined();
  });

  it('that has failed is not on its way', async () => {
    await show(100);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText('Loading')).toBeNull();
  });
});
