import type { NodeSummary } from '../../../contract/resources/node.ts';
import { resourceOfNode } from '../../../contract/resources/resource-table.ts';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';

/** Links to the record to which a task is attached. */
export const NodeLink = ({ node: { id, type, label } }: { node: Pick<NodeSummary, 'id' | 'type' | 'label'> }) => {
  const resource = resourceOfNode(type);
  const text = label || `#${id}`;
  return resource ? (
    <RecordLink resource={resource} id={id}>
      {text}
    </RecordLink>
  ) : (
    text
  );
};
