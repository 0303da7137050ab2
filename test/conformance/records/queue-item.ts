/** Source: docs/specification/api.md#queue-items, docs/specification/extensions.md#job-records. */
import * as kind from '../checks/kinds.ts';

export const queueItem = {
  item_id: kind.id,
  queue_id: kind.text,
  state: kind.oneOf('queued', 'processing', 'success', 'failure', 'canceled'),
  message: kind.text,
  num_retries: kind.integer,
  available: kind.iso,
  processed: kind.nullable(kind.iso),
};

export const queueItemDetails = {
  ...queueItem,
  name: kind.text,
  label: kind.text,
  done: kind.integer,
  total: kind.integer,
  result: kind.anything,
  created: kind.iso,
};
