/** The titles and results of background jobs. */
export const jobResults = {
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
    orders: {
      start: 'Start: 1 order |||| Start: %{count} orders',
      finish: 'Issue: 1 order |||| Issue: %{count} orders',
      lock: 'Make final: 1 order |||| Make final: %{count} orders',
    },
    tasks: {
      set_fields: 'Change of a field: 1 task |||| Change of a field: %{count} tasks',
      delete: 'Deletion: 1 task |||| Deletion: %{count} tasks',
    },
  },
  outcome: {
    part: '%{changed} of %{total} changed',
    partWithFailures: '%{changed} of %{total} changed, %{count} failed',
    done: 'Changed',
    left: 'Not changed yet',
    documents: 'Documents',
    notUndoable: 'An issued document keeps its number and stays in the books. So this job cannot be undone.',
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
      orders: {
        start: '1 order started |||| %{changed} orders started',
        finish: '1 order issued |||| %{changed} orders issued',
        lock: '1 order made final |||| %{changed} orders made final',
        restore_orders: '1 order restored |||| %{changed} orders restored',
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
};
