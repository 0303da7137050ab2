import { z } from 'zod';
import { created, type Endpoint, idParams, noContent, ok } from '../endpoint.ts';
import * as view from '../resources/list-view.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord } from '../wire.ts';

const listNameParams = z.object({ id: view.listName });
const oneView = oneRecord(view.listViewRecord);
const oneListSettings = oneRecord(view.listSettings);
const oneListCounts = oneRecord(view.listCounts);

export const listViewsEndpoints = {
  readListSettings: {
    method: 'GET',
    path: `${apiPrefix}/list-settings/:id`,
    summary:
      'Read the saved views of a list, own and shared, and the user’s columns, density and default view. The id is the name of the list',
    credentials: 'bearer',
    params: listNameParams,
    response: ok(oneListSettings),
  },
  countListQueries: {
    method: 'POST',
    path: `${apiPrefix}/list-counts/:id`,
    summary: 'Count the results of several queries of a list; the id is the name of the list. Changes nothing',
    credentials: 'bearer',
    params: listNameParams,
    body: view.listCountsRequest,
    response: ok(oneListCounts),
  },
  updateListSettings: {
    method: 'PATCH',
    path: `${apiPrefix}/list-settings/:id`,
    summary: 'Change the user’s columns, density or default view of a list; the last write wins',
    credentials: 'bearer',
    params: listNameParams,
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
    comparesIfMatch: true,
    params: idParams,
    body: view.listViewPatch,
    response: ok(oneView),
  },
  deleteListView: {
    method: 'DELETE',
    path: `${apiPrefix}/list-views/:id`,
    summary: 'Delete a view; administrators may delete any shared view, other users only their own',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: idParams,
    response: noContent,
  },
} as const satisfies Record<string, Endpoint>;
