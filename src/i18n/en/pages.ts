/**
 * The English texts of code that loads after the first list. They are loaded with the first part of that code. The type of these texts
 * applies to all languages.
 */
import { afterSale } from './after-sale.ts';
import { board } from './board.ts';
import { calls } from './calls.ts';
import { clientCredit } from './client-credit.ts';
import { dashboard } from './dashboard.ts';
import { drafts } from './drafts.ts';
import { emptyInSale, emptyLists } from './empty-lists.ts';
import { explanations } from './explanations.ts';
import { fields } from './fields.ts';
import { help } from './help.ts';
import { jobResults } from './job-results.ts';
import { knockDown } from './knock-down.ts';
import { lots } from './lots.ts';
import { myWork } from './my-work.ts';
import { orderBulk } from './order-bulk.ts';
import { orderCorrections } from './order-corrections.ts';
import { orderCreate } from './order-create.ts';
import { orderDocument } from './order-document.ts';
import { orderNotices } from './order-notices.ts';
import { orderReminders } from './order-reminders.ts';
import { orderSteps } from './order-steps.ts';
import { orderTerms } from './order-terms.ts';
import { resaleRights } from './resale-rights.ts';
import { resultFile } from './result-file.ts';
import { settings } from './settings.ts';
import { timeline } from './timeline.ts';

const pages = {
  afterSale,
  board,
  calls,
  clientCredit,
  dashboard,
  drafts,
  emptyInSale,
  emptyLists,
  explanations,
  fields,
  help,
  jobResults,
  knockDown,
  lots,
  myWork,
  orderBulk,
  orderCorrections,
  orderCreate,
  orderDocument,
  orderNotices,
  orderReminders,
  orderSteps,
  orderTerms,
  resaleRights,
  resultFile,
  settings,
  timeline,
};
export default pages;
