import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RecordPicker } from '../../../src/ui/inputs/RecordPicker.tsx';
import { createHookContext } from '../hook-context.tsx';

const sale = (id: string, label: string) => ({ id, label });

/** Returns a `getList` for the sales "Autumn" and "Spring". A search waits for `showResults`, and then returns `foundSales`. */
function createHeldSearch(foundSales: readonly ReturnType<typeof sale>[]) {
  let showResults = () => {};
  const results = new Promise<void>((resolve) => {
    showResults = resolve;
  });
  const getList = vi.fn().mockImplementation(async (_resource: string, { filter }: { readonly filter?: { readonly q?: string } }) => {
    if (!filter?.q) return { data: [sale('1', 'Autumn'), sale('2', 'Spring')], total: 2 };
    await results;
    return { data: foundSales, total: foundSales.length };
  });
  return { getList, results, showResults: () => showResults() };
}

test('an option that is pressed while search results arrive is selected', async () => {
  const { getList, results, showResults } = createHeldSearch([sale('3', 'Springtime')]);
  const onChange = vi.fn();
  const Wrapper = createHookContext({ me: { config: { extensions: [] } }, dataProvider: { getList } });
  render(<RecordPicker kind="sale" label="Sale" value={null} onChange={onChange} openOnFocus />, { wrapper: Wrapper });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Sale' }));
  const option = await screen.findByRole('option', { name: 'Spring' });
  await user.keyboard('Spri');
  await expect.poll(() => getList.mock.lastCall?.[1].filter?.q).toBe('Spri');
  await user.pointer({ keys: '[MouseLeft>]', target: option });
  await act(async () => {
    showResults();
    await results;
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await user.pointer({ keys: '[/MouseLeft]', target: option });
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ kind: 'sale', id: '2', label: 'Spring' });
});

test('results that arrive after the scroll bar of the options was pressed are shown', async () => {
  const getList = vi.fn().mockImplementation(async (_resource: string, { filter }: { readonly filter?: { readonly q?: string } }) => ({
    data: [filter?.q ? sale('3', 'Springtime') : sale('1', 'Autumn')],
    total: 1,
  }));
  const Wrapper = createHookContext({ me: { config: { extensions: [] } }, dataProvider: { getList } });
  render(<RecordPicker kind="sale" label="Sale" value={null} onChange={() => {}} openOnFocus />, { wrapper: Wrapper });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Sale' }));
  await screen.findByRole('option', { name: 'Autumn' });
  // The target of a press on the scroll bar is the list itself.
  fireEvent.pointerDown(screen.getByRole('listbox'));
  await user.keyboard('Spri');
  expect(await screen.findByRole('option', { name: 'Springtime' })).toBeDefined();
});

test('until the results of the typed text arrive, only the options that contain the text are offered', async () => {
  const { getList, showResults } = createHeldSearch([sale('2', 'Spring'), sale('3', 'Flowers of spring')]);
  const Wrapper = createHookContext({ me: { config: { extensions: [] } }, dataProvider: { getList } });
  render(<RecordPicker kind="sale" label="Sale" value={null} onChange={() => {}} openOnFocus />, { wrapper: Wrapper });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Sale' }));
  await screen.findByRole('option', { name: 'Autumn' });
  const namesOfOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim());
  await user.keyboard('SPRI');
  expect(namesOfOptions()).toEqual(['Spring']);
  await expect.poll(() => getList.mock.lastCall?.[1].filter?.q).toBe('SPRI');
  expect(namesOfOptions()).toEqual(['Spring']);
  await act(async () => showResults());
  await expect.poll(namesOfOptions).toEqual(['Spring', 'Flowers of spring']);
});
