/** Background jobs. */
export const jobs = {
  name: 'Job |||| Jobs',
  noMatch: 'No job matches',
  noneYet: 'No jobs yet',
  fields: {
    id: 'Number',
    label: 'Name',
    status: 'Status',
    created: 'Created',
    updated: 'Changed',
  },
};
