/** Source: docs/specification/api.md#task-list, docs/specification/extensions.md#sort. */
import { recordIn } from '../checks/responses.ts';
import { taskRecord } from '../records/task.ts';
import { createSaleWithConsignment } from '../suites/suite-records.ts';
import { idFilter, type ListTable } from './list-table.ts';

export const tasks: ListTable = {
  path: 'tasks',
  record: taskRecord,
  hasSelfLink: true,
  sorts: { status: [2, 1, 0], label: [0, 1, 2], due_date: [1, 0, 2] },
  filters: [
    { query: 'filter[reference]={item}', finds: [1] },
    { query: 'reference={sale}', finds: [0, 1, 2] },
    { query: 'sale_uuid={saleUuid}', finds: [0, 1, 2] },
    { query: 'filter[status]=0', finds: [2] },
    { query: 'filter[status]=1', finds: [1] },
    { query: 'filter[status]=2', finds: [0] },
    { query: 'filter[status][value][0]=0&filter[status][value][1]=2&filter[status][operator]=IN', finds: [0, 2], extension: 'query' },
    { query: 'filter[completed]=true', finds: [0] },
    { query: 'filter[completed]=0', finds: [1, 2] },
    { query: 'filter[can_start]=false', finds: [1] },
    { query: 'filter[can_start]=1', finds: [0, 2] },
    { query: 'filter[assignee]={clerk}', finds: [2] },
    { query: 'filter[assignee]={porter}', finds: [] },
    { query: 'filter[assignee_uuid]={clerkUuid}', finds: [2] },
    { query: 'filter[task_category]={type}', finds: [1] },
    { query: 'filter[reference]={item}&referenced_bundle=client', finds: [] },
    { query: 'filter[due_date][value][to]=2030-01-01', finds: [1], extension: 'query' },
    idFilter,
  ],
  async prepare({ call, post, rows, token, userIds }, make) {
    const { sale, consignment, createItem } = await createSaleWithConsignment(make);
    const lot = await createItem();
    const me = recordIn(await call('GET', `/api/me?access_token=${await token('clerk')}`));
    const type = (await rows?.taskType()) ?? Object(me.config).task_types[0]?.id;
    const create = async (body: object) => recordIn(await post('tasks', body));
    const completedTask = await create({ label: 'A', reference: Number(sale), completed: true, due_date: 1_900_000_000 });
    const blockedTask = await create({
      label: 'B',
      reference: Number(lot),
      can_start: false,
      task_category: type,
      due_date: 1_800_000_000,
    });
    const readyTask = await create({
      label: 'C',
      reference: Number(consignment),
      assignee_uid: Number(userIds.clerk),
      due_date: 1_950_000_000,
    });
    const saleUuid = Reflect.get(Object(completedTask.reference), 'uuid');
    return {
      scope: `sale_id=${sale}`,
      ids: [String(completedTask.id), String(blockedTask.id), String(readyTask.id)],
      values: {
        sale,
        type: String(type),
        saleUuid: String(saleUuid),
        item: lot,
        clerk: userIds.clerk,
        porter: userIds.porter,
        clerkUuid: String(readyTask.assignee),
      },
    };
  },
};
