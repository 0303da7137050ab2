/** Fields that tasks and notes have in common. Source: docs/specification/api.md#reference-summaries. */
import * as kind from '../checks/kinds.ts';

export const author = kind.object({ id: kind.text, label: kind.text, mail: kind.text, value: kind.text, uuid: kind.text });

const summary = {
  id: kind.id,
  uuid: kind.uuid,
  label: kind.text,
  type: kind.oneOf('client', 'consignment', 'item', 'sale', 'order'),
  url_api: kind.text,
  app_url: kind.url,
};
export const nodeSummary = kind.object(summary);
export const orderSummary = kind.object({ ...summary, sub_type: kind.text });
export const saleSummary = kind.object({ ...summary, sale_status: kind.text, lots_locked: kind.boolean });
