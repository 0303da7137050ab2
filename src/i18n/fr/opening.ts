import frenchMessages from 'ra-language-french';
import type english from '../en/opening.ts';
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

const opening = {
  ...frenchMessages,
  app,
  signIn,
  layout,
  realtime,
  records,
  palette,
  views,
  columns,
  resources: { clients, sales, addresses, items, consignments, orders, transactions, tasks, notes, jobs, bin },
} satisfies typeof english;
export default opening;
