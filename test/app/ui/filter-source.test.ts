import { expect, it } from 'vitest';
import { jobList } from '../../../contract/resources/job.ts';
import { saleList } from '../../../contract/resources/sale.ts';
import { taskList } from '../../../contract/resources/task.ts';
import { filterSource } from '../../../src/ui/list/filter-source.ts';

it('a filter input has the name of a filter, a parameter or the search of its list', () => {
  const source = filterSource(taskList);
  expect([source('assignee'), source('referenced_bundle'), source('q')]).toEqual(['assignee', 'referenced_bundle', 'q']);
});

// @ts-expect-error The list of sales has no such filter.
filterSource(saleList)('statuses');
// @ts-expect-error The list of jobs has no search.
filterSource(jobList)('q');
