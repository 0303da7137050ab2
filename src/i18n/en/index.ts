/** The English catalogue. Its type is the type of all catalogues. Each area has its own file; react-admin's texts come from its package. */
import englishMessages from 'ra-language-english';
import type { ResourceName } from '../../../contract/resources/resource-table.ts';
import { addresses } from './addresses.ts';
import { app } from './app.ts';
import { bin } from './bin.ts';
import { board } from './board.ts';
import { calls } from './calls.ts';
import { clients } from './clients.ts';
import { consignments } from './consignments.ts';
import { dashboard } from './dashboard.ts';
import { drafts } from './drafts.ts';
import { fields } from './fields.ts';
import { help } from './help.ts';
import { items } from './items.ts';
import { jobs } from './jobs.ts';
import { layout } from './layout.ts';
import { lots } from './lots.ts';
import { myWork } from './my-work.ts';
import { notes } from './notes.ts';
import { orders } from './orders.ts';
import { palette } from './palette.ts';
import { realtime } from './realtime.ts';
import { records } from './records.ts';
import { sales } from './sales.ts';
import { signIn } from './sign-in.ts';
import { tasks } from './tasks.ts';
import { timeline } from './timeline.ts';
import { transactions } from './transactions.ts';
import { columns, views } from './views.ts';

/** The texts of each resource. Terms have no page and no form of their own. */
type ResourceTexts = Record<Exclude<ResourceName, 'terms'>, { readonly name: string; readonly fields: object }>;

const en = {
  ...englishMessages,
  app,
  signIn,
  layout,
  dashboard,
  calls,
  help,
  timeline,
  realtime,
  fields,
  records,
  drafts,
  lots,
  myWork,
  board,
  palette,
  views,
  columns,
  resources: { clients, sales, addresses, items, consignments, orders, transactions, tasks, notes, jobs, bin } satisfies ResourceTexts,
};
export default en;
