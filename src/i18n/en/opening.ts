/**
 * The English texts that the app needs until its first list is shown. An area is included as a whole if some of its texts are needed. Each
 * resource and each other area of the app has its own file. react-admin's texts come from its package. The type of these texts applies to
 * all languages.
 */
import englishMessages from 'ra-language-english';
import type { ResourceName } from '../../../contract/resources/resource-table.ts';
import { app } from './app.ts';
import { layout } from './layout.ts';
import { palette } from './palette.ts';
import { realtime } from './realtime.ts';
import { records } from './records.ts';
import { addresses } from './resources/addresses.ts';
import { bin } from './resources/bin.ts';
import { clients } from './resources/clients.ts';
import { consignments } from './resources/consignments.ts';
import { items } from './resources/items.ts';
import { jobs } from './resources/jobs.ts';
import { notes } from './resources/notes.ts';
import { orders } from './resources/orders.ts';
import { sales } from './resources/sales.ts';
import { tasks } from './resources/tasks.ts';
import { transactions } from './resources/transactions.ts';
import { signIn } from './sign-in.ts';
import { columns, views } from './views.ts';

/** The texts of each resource. Terms have no page and no form of their own. */
type ResourceTexts = Record<Exclude<ResourceName, 'terms'>, { readonly name: string; readonly fields: object }>;

const opening = {
  ...englishMessages,
  app,
  signIn,
  layout,
  realtime,
  records,
  palette,
  views,
  columns,
  resources: { clients, sales, addresses, items, consignments, orders, transactions, tasks, notes, jobs, bin } satisfies ResourceTexts,
};
export default opening;
