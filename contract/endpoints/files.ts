import { created, type Endpoint, idParams, ok } from '../endpoint.ts';
import { fileRecord } from '../resources/file.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord } from '../wire.ts';

export const filesEndpoints = {
  readFile: {
    method: 'GET',
    path: `${apiPrefix}/get-file/:id`,
    summary: 'Read the record of a file',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(fileRecord)),
  },
  uploadFile: {
    method: 'POST',
    path: `${apiPrefix}/files`,
    summary: 'Upload a file',
    credentials: 'bearer',
    upload: 'file',
    response: created(oneRecord(fileRecord)),
  },
} as const satisfies Record<string, Endpoint>;
