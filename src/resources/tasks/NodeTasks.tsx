import { mayCall } from '../../../contract/access.ts';
import { useMe } from '../../providers/me.ts';
import { TasksPanel } from './TasksPanel.tsx';

/** The tasks of a node, with a way to add and complete them. A porter sees those that are the porter's own and can start. */
export const NodeTasks = ({ reference }: { reference: string }) =>
  mayCall('listTasks', useMe().roles) ? <TasksPanel key={reference} reference={reference} /> : null;
