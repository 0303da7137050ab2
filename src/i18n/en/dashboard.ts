/** The dashboard. */
export const dashboard = {
  notOffered: 'The dashboard is not available on this server. Everything is in the menu.',
  title: 'Today, %{day}',
  needsYou: {
    title: 'Needs you today',
    tasks: 'My open tasks',
    overdueTasks: 'My overdue tasks',
    ofOpen: 'of %{total} open',
    calls: 'Missed calls today',
    lastCall: 'last at %{time}',
    statements: 'Statements to pay out',
  },
  tasks: {
    title: 'My tasks',
    none: 'No open tasks',
    overdue: 'Overdue',
    today: 'Today',
    tomorrow: 'Tomorrow',
    thisWeek: 'Within a week',
    later: 'Later',
    undated: 'Without a date',
  },
  books: {
    ok: 'Books checked %{time}: no differences',
    wrong: 'Books checked %{time}: 1 difference |||| Books checked %{time}: %{smart_count} differences',
  },
  sales: {
    title: 'Current and upcoming sales',
    progress: 'Hammer prices: %{percent}% of the estimates',
    catalogued: '%{percent}% catalogued',
    sold: '%{sold} sold',
    today: 'today',
    tomorrow: 'tomorrow',
    inDays: 'in %{days} days',
    deadline: 'Consignments until',
    lots: '1 lot |||| %{total} lots',
  },
  orders: {
    title: 'Overdue invoices',
    hint: 'Unpaid for more than two weeks, the largest first',
    age: '1 day |||| %{smart_count} days',
    ageLabel: 'Age',
  },
  consignments: {
    title: 'Consignments to catalogue',
  },
  calls: {
    title: 'Recent calls',
    caller: 'Caller',
    unknown: 'Unknown caller',
  },
  jobs: {
    title: 'Background jobs',
    done: 'Done',
  },
};
