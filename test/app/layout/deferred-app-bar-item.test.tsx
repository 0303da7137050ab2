import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { DeferredAppBarItem } from '../../../src/layout/DeferredAppBarItem.tsx';
import { createQueryClient } from '../../../src/providers/query-client.ts';

const Part = ({ telephone }: { telephone: { fails: boolean } }) => {
  if (telephone.fails) throw new Error('broken');
  return <p>Calls of today</p>;
};

test('the page stays visible if an item of the app bar fails, and "Try again" renders the item again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const telephone = { fails: true };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TestTranslationProvider messages={{ layout: { partFailed: 'Try again' } }}>
        <h1>The page</h1>
        <DeferredAppBarItem>
          <Part telephone={telephone} />
        </DeferredAppBarItem>
      </TestTranslationProvider>
    </QueryClientProvider>,
  );
  const retryButton = await screen.findByRole('button', { name: 'Try again' }, { timeout: 30_000 });
  expect(screen.getByRole('heading', { name: 'The page' })).toBeShown();
  telephone.fails = false;
  await userEvent.click(retryButton);
  expect(screen.getByText('Calls of today')).toBeShown();
});
