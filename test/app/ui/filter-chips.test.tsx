import { render, screen } from '@testing-library/react';
import { FilterContext, ListBase, TextInput } from 'react-admin';
import { expect, it } from 'vitest';
import { FilterChips } from '../../../src/ui/list/views/FilterChips.tsx';
import { createHookContext } from '../hook-context.tsx';

it('the chip of a filter by country shows the name of the country', async () => {
  const Context = createHookContext({
    me: { config: { currency: {} } },
    dataProvider: { getList: async () => ({ data: [], total: 0 }) },
    i18nProvider: {
      translate: (key, { value } = {}) => (key === 'views.filter' ? value : key),
      changeLocale: async () => {},
      getLocale: () => 'de',
    },
  });
  render(
    <Context>
      <ListBase resource="clients" filterDefaultValues={{ country: 'AT' }} disableSyncWithLocation>
        <FilterContext.Provider value={[<TextInput key="country" source="country" />]}>
          <FilterChips />
        </FilterContext.Provider>
      </ListBase>
    </Context>,
  );
  expect(await screen.findByText('Österreich')).toBeShown();
});
