/** Source: docs/specification/api.md#note-fields. */
import * as kind from '../checks/kinds.ts';
import { author, nodeSummary } from './node.ts';

export const noteRecord = {
  id: kind.integer,
  label: kind.text,
  published: kind.flag,
  created: kind.unixMilliseconds,
  updated: kind.unixMilliseconds,
  author,
  vid: kind.text,
  reference: nodeSummary,
  note: kind.text,
  documents: kind.nullable(
    kind.listOf(kind.object({ id: kind.id, filename: kind.text, filemime: kind.text, filesize: kind.digits, url: kind.url })),
  ),
};
