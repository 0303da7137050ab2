import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Panel } from '../../../src/ui/record/Panel.tsx';
import { renderPage } from '../render-page.tsx';

test('a section without records is not printed', async () => {
  await renderPage(
    <>
      <Panel title="Files" empty="No files yet" />
      <Panel title="Lots">A lamp</Panel>
    </>,
    {},
  );
  const isPrinted = (name: string) => !screen.getByRole('region', { name }).classList.contains('not-printed');
  await screen.findByRole('region', { name: 'Files' });
  expect([isPrinted('Files'), isPrinted('Lots')]).toEqual([false, true]);
});
