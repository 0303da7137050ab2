import type { NodeType } from '../../../contract/resources/resource-table.ts';
import type { notes, tasks } from '../../database/schema.ts';
import { officeIds } from '../demo-users.ts';
import type { Random } from '../random.ts';
import { type TermLabel, termId } from '../term-labels.ts';

const dayMs = 86_400_000;
/** The id of the porter in `demo-users.ts`. */
const porterId = 3;

/** A record to which tasks and notes can be attached, with its sale. */
export interface DemoNode {
  readonly type: NodeType;
  readonly id: number;
  readonly saleId: number | null;
}

const taskTemplates: Readonly<Record<NodeType, readonly (readonly [TermLabel<'task_types'>, string])[]>> = {
  client: [
    ['Call back', 'Call back about an estimate'],
    ['General', 'Check the new address'],
    ['Payment reminder', 'Remind of the open invoice'],
  ],
  consignment: [
    ['Contract', 'Send the contract'],
    ['Shipping', 'Arrange the collection'],
    ['Cataloguing', 'Catalogue the consignment'],
  ],
  item: [
    ['Condition report', 'Write a condition report'],
    ['Photography', 'Photograph the lot'],
    ['Cataloguing', 'Check the attribution'],
  ],
  sale: [
    ['General', 'Proofread the catalogue'],
    ['Viewing', 'Set up the viewing'],
    ['Photography', 'Photograph the highlights'],
  ],
  order: [
    ['Payment reminder', 'Chase the payment'],
    ['Shipping', 'Pack and ship'],
    ['General', 'Send the export papers'],
  ],
};

/** Yields `count` tasks with consecutive ids from 1. About one in eight depends on the previous task. `now` is in Unix milliseconds. */
export function* demoTasks(
  random: Random,
  count: number,
  pickNode: () => DemoNode,
  now: number,
): Generator<typeof tasks.$inferInsert & { id: number }> {
  let previousTask: (typeof tasks.$inferInsert & { id: number }) | undefined;
  for (let id = 1; id <= count; id += 1) {
    const requiredTask: typeof previousTask = previousTask && random.chance(0.12) ? previousTask : undefined;
    const {
      type,
      id: referenceId,
      saleId,
    }: DemoNode = requiredTask?.reference_type
      ? { type: requiredTask.reference_type, id: requiredTask.reference_id ?? 0, saleId: requiredTask.sale_id ?? null }
      : pickNode();
    const [category, label] = random.pick(taskTemplates[type]);
    const can_start: boolean = requiredTask ? requiredTask.completed === true : !random.chance(0.05);
    const completed: boolean = can_start && random.chance(0.45);
    const created = now - random.integer(0, 60 * dayMs);
    previousTask = {
      id,
      label,
      category_id: termId('task_types', category),
      completed,
      can_start,
      note: random.chance(0.3) ? 'See the correspondence of last week.' : '',
      due_date: random.chance(0.85) ? Math.floor((now + random.integer(-12, 25) * dayMs) / 1000) * 1000 : null,
      assignee_id: random.chance(0.9) ? random.pick([...officeIds, ...officeIds, porterId]) : null,
      reference_type: type,
      reference_id: referenceId,
      sale_id: saleId,
      depends_on: requiredTask?.id ?? null,
      author_id: random.pick(officeIds),
      created,
      updated: Math.min(now, created + random.integer(0, 10 * dayMs)),
    };
    yield completed ? { ...previousTask, completed_at: previousTask.updated } : previousTask;
  }
}

const noteTexts: readonly string[] = [
  '<p>Called. Is interested in the <strong>evening sale</strong> and asks for a condition report.</p>',
  '<p>Prefers to be called <em>after five</em>.</p>',
  '<p>Papers are complete:</p><ul><li>contract</li><li>proof of ownership</li></ul>',
  '<p>Estimate discussed with the department, see file.</p>',
  '<p>Wants the frame to be restored before the viewing.</p>',
];

/** Yields `count` notes with consecutive ids from 1, some with one of the `files` as a document. `now` is in Unix milliseconds. */
export function* demoNotes(
  random: Random,
  count: number,
  pickNode: () => DemoNode,
  files: readonly number[],
  now: number,
): Generator<typeof notes.$inferInsert> {
  for (let id = 1; id <= count; id += 1) {
    const { type, id: referenceId } = pickNode();
    const note = random.pick(noteTexts);
    const created = now - random.integer(0, 400 * dayMs);
    yield {
      id,
      label: note
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 60),
      note,
      reference_type: type,
      reference_id: referenceId,
      documents: files.length > 0 && random.chance(0.15) ? [random.pick(files)] : [],
      author_id: random.pick(officeIds),
      created,
      updated: created,
    };
  }
}
