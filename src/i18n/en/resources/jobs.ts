import { type ExplanationCode, explanationTexts } from '../../../../contract/explanations.ts';
import type { JobType } from '../../../../contract/resources/job.ts';

/** Typed as strings, not as literals, so that the other languages have the same type. */
const explanations: Readonly<Record<ExplanationCode, string>> = explanationTexts;

/** Background jobs. */
export const jobs = {
  name: 'Job |||| Jobs',
  notListed: {
    title: 'The list of jobs is not available on this server',
    text: 'You can open a job by its number.',
    id: 'Number of the job',
    open: 'Open',
  },
  noMatch: 'No job matches',
  noneYet: 'No jobs yet. Bulk edits, lot numbering and exports are listed here.',
  all: 'All jobs',
  tray: 'Jobs: %{smart_count} running',
  progress: '%{done} of %{total}',
  start: 'Start a job',
  ofSale: 'Of the current sale',
  download: 'Download file',
  retry: 'Try again',
  continue: 'Continue',
  undo: 'Undo changes',
  undoText:
    'This restores the former values of 1 record, unless it has been changed since. |||| This restores the former values of %{count} records. Records that have been changed since stay as they are.',
  undoDeletionText:
    'This restores 1 record from the bin, if it is still there. |||| This restores %{count} records from the bin. Records that are no longer there stay as they are.',
  cancel: 'Cancel',
  done: {
    retry: 'The job is queued again.',
    cancel: 'The job will be stopped.',
  },
  states: {
    queued: 'Queued',
    processing: 'Running',
    success: 'Done',
    failure: 'Failed',
    canceled: 'Canceled',
  },
  kinds: {
    item_bulk_update: 'Bulk edit of items',
    client_bulk_update: 'Bulk edit of clients',
    consignment_bulk_update: 'Bulk edit of consignments',
    task_bulk_update: 'Bulk edit of tasks',
    item_bulk_take_back: 'Undo of a background job',
    item_lot_bulk: 'Lot numbers',
    knock_down_all_items: 'Knock-down of a sale',
    'Export addresses to CSV': 'Export addresses to CSV',
    control_list_ih_check: 'Control list: items',
    control_list_cs_check: 'Control list: consignments',
    control_list_order_check: 'Control list: orders',
  } satisfies Record<JobType, string>,
  explanations,
  titles: {
    items: {
      update_status: 'Change of status: 1 item |||| Change of status: %{count} items',
      update_field: 'Change of a field: 1 item |||| Change of a field: %{count} items',
      delete: 'Deletion: 1 item |||| Deletion: %{count} items',
      move: 'Move: 1 item |||| Move: %{count} items',
      knock_down: 'Knock-down of a sale',
    },
    clients: {
      add_tags: 'Add tags: 1 client |||| Add tags: %{count} clients',
      remove_tags: 'Remove tags: 1 client |||| Remove tags: %{count} clients',
      set_fields: 'Change of a field: 1 client |||| Change of a field: %{count} clients',
    },
    consignments: {
      set_fields: 'Change of a field: 1 consignment |||| Change of a field: %{count} consignments',
    },
    tasks: {
      set_fields: 'Change of a field: 1 task |||| Change of a field: %{count} tasks',
      delete: 'Deletion: 1 task |||| Deletion: %{count} tasks',
    },
  },
  system: 'System',
  formerUser: 'Former user',
  outcome: {
    part: '%{changed} of %{total} changed',
    partWithFailures: '%{changed} of %{total} changed, %{count} failed',
    done: 'Changed',
    left: 'Not changed yet',
    documents: 'Documents',
    list: 'Result, record by record',
    changed: '%{changed} changed',
    changedWithFailures: '%{changed} changed, %{count} failed',
    operation: {
      items: {
        update_status: '1 item changed |||| %{changed} items changed',
        update_field: '1 item changed |||| %{changed} items changed',
        delete: '1 item deleted |||| %{changed} items deleted',
        move: '1 item moved |||| %{changed} items moved',
        restore: '1 item restored |||| %{changed} items restored',
        knock_down: '1 document created |||| %{changed} documents created',
      },
      clients: {
        add_tags: '1 client changed |||| %{changed} clients changed',
        remove_tags: '1 client changed |||| %{changed} clients changed',
        set_fields: '1 client changed |||| %{changed} clients changed',
        restore_clients: '1 client restored |||| %{changed} clients restored',
      },
      consignments: {
        set_fields: '1 consignment changed |||| %{changed} consignments changed',
        restore_consignments: '1 consignment restored |||| %{changed} consignments restored',
      },
      tasks: {
        set_fields: '1 task changed |||| %{changed} tasks changed',
        delete: '1 task deleted |||| %{changed} tasks deleted',
        restore_tasks: '1 task restored |||| %{changed} tasks restored',
      },
    },
    unchanged: '%{changes}, %{unchanged} unchanged',
    operationWithFailures: '%{changes}, %{count} failed',
    nothing: 'No problems',
    problems: '1 problem |||| %{count} problems',
    first: 'The first %{smart_count} are listed.',
  },
  fields: {
    id: 'Number',
    label: 'Name',
    status: 'Status',
    state: 'Status',
    progress: 'Progress',
    message: 'Message',
    created: 'Started',
    updated: 'Changed',
    processed: 'Ended',
    queue_id: 'Type',
    num_retries: 'Retries',
    actions: 'Actions',
  },
};
