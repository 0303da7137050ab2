/** The dashboard. */
export const dashboard = {
  name: 'Dashboard',
  notOffered: 'This service has no dashboard. Everything is in the menu.',
  tasks: {
    title: 'My tasks',
    none: 'Nothing waits for you.',
    overdue: 'Overdue',
    today: 'Today',
    tomorrow: 'Tomorrow',
    thisWeek: 'Within a week',
    later: 'Later',
    undated: 'Without a date',
  },
  sales: {
    title: 'Running and coming sales',
    none: 'No sale is running or coming.',
    progress: 'Hammer prices: %{percent}% of the estimates',
    lots: '1 lot |||| %{total} lots',
  },
  orders: {
    title: 'Orders to chase',
    hint: 'Unpaid for more than two weeks, the oldest first',
    none: 'No order has been unpaid for more than two weeks.',
    age: '1 day |||| %{smart_count} days',
    ageLabel: 'Age',
  },
  consignments: {
    title: 'Consignments waiting',
    none: 'No consignment waits to be catalogued.',
  },
  calls: {
    title: 'Last calls',
    none: 'No call has come to your telephone in the last 30 days.',
    caller: 'Caller',
    unknown: 'Nobody known',
    states: {
      ringing: 'Ringing',
      answered: 'Answered',
      missed: 'Missed',
      ended: 'Ended',
    },
  },
  jobs: {
    title: 'Jobs',
    none: 'Nothing has run in the background yet.',
    done: 'Done',
    states: {
      queued: 'Waiting',
      processing: 'Running',
      success: 'Done',
      failure: 'Failed',
      canceled: 'Canceled',
    },
  },
};
