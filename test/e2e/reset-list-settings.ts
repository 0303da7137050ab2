import type { Api } from './service-api.ts';

/** Resets the user's columns, density and default view of a list. Otherwise, the service would keep them for the next test. */
export const resetListSettings = (api: Api, list: string): Promise<void> =>
  api.patch(`list-settings/${list}`, {
    column_order: null,
    hidden_columns: null,
    column_widths: {},
    density: null,
    default_view: null,
  });
