import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCodeLoading } from '../../../src/ui/code-loading.ts';
import { lazily, lazySilently } from '../../../src/ui/lazily.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const Sign = () => <p>{useCodeLoading() ? 'Loading' : 'Still'}</p>;
const Part = () => <p>The part</p>;

/** Renders a lazy component whose code loads at the given attempt. */
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

describe('the code of a lazy component', () => {
  it('the code of a lazy component is fetched again while the service is unavailable', async () => {
    await show(4);
    expect(screen.getByText('On its way')).toBeShown();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText('The part')).toBeShown();
  });

  it('the code of a lazy component fails after a minute of retries', async () => {
    await show(100);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('It failed')).toBeShown();
  });

  it('the code of a lazy component is reported as loading until it is loaded', async () => {
    await show(2);
    expect(screen.getByText('Loading')).toBeShown();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Still')).toBeShown();
  });

  it('the code of a lazy component that the user did not request is not reported as loading', async () => {
    await show(2, lazySilently);
    expect(screen.getByText('Still')).toBeShown();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('The part')).toBeShown();
  });

  it('the code of a lazy component is not reported as loading after it has failed', async () => {
    await show(100);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText('Loading')).toBeNull();
  });
});
