import { z } from 'zod';
import { byId, created, type Endpoint, noContent, ok } from '../endpoint.ts';
import * as view from '../resources/list-view.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord } from '../wire.ts';

const byList = z.object({ id: view.listName });
const oneView = oneRecord(view.listViewRecord);
const oneListSettings = oneRecord(view.listSettings);

export const listViewsEndpoints = {
  readListSettings: {
    method: 'GET',
    path: `${apiPrefix}/list-settings/:id`,
    summary:
      'Read the saved views of a list, own and shared, and the user’s columns, density and default view; the id is the name of the list',
    credentials: 'bearer',
    params: byList,
    response: ok(oneListSettings),
  },
  updateListSettings: {
    method: 'PATCH',
    path: `${apiPrefix}/list-settings/:id`,
    summary: 'Change the user’s columns, density or default view of a list; the last write wins',
    credentials: 'bearer',
    params: byList,
    body: view.listPreferencesPatch,
    response: ok(oneListSettings),
  },
  createListView: {
    method: 'POST',
    path: `${apiPrefix}/list-views`,
    summary: 'Save a view of a list',
    credentials: 'bearer',
    body: view.listViewCreate,
    response: created(oneView),
  },
  updateListView: {
    method: 'PATCH',
    path: `${apiPrefix}/list-views/:id`,
    summary: 'Change a view; administrators may change any shared view, other users only their own',
    credentials: 'bearer',
    params: byId,
    body: view.listViewPatch,
    response: ok(oneView),
  },
  deleteListView: {
    method: 'DELETE',
    path: `${apiPrefix}/list-views/:id`,
    summary: 'Delete a view; administrators may delete any shared view, other users only their own',
    credentials: 'bearer',
    params: byId,
    response: noContent,
  },
} as const satisfies Record<string, Endpoint>;
