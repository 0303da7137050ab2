import type english from '../en/index.ts';
import { reactAdminGerman } from '../react-admin-de.ts';
import { afterSale } from './after-sale.ts';
import { app } from './app.ts';
import { board } from './board.ts';
import { calls } from './calls.ts';
import { dashboard } from './dashboard.ts';
import { drafts } from './drafts.ts';
import { fields } from './fields.ts';
import { help } from './help.ts';
import { layout } from './layout.ts';
import { lots } from './lots.ts';
import { myWork } from './my-work.ts';
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
import { resultFile } from './result-file.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { timeline } from './timeline.ts';
import { columns, views } from './views.ts';

const de = {
  ...reactAdminGerman,
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
  resultFile,
  afterSale,
  myWork,
  board,
  palette,
  settings,
  views,
  columns,
  resources: { clients, sales, addresses, items, consignments, orders, transactions, tasks, notes, jobs, bin },
} satisfies typeof english;
export default de;
