/** Source: docs/specification/api.md#files. */
import * as kind from '../checks/kinds.ts';

export const fileRecord = { id: kind.id, url: kind.url, filename: kind.text, filesize: kind.digits };
