import type { NodeSummary } from '../../../contract/resources/node.ts';
import { ReferenceLink } from '../../ui/record/ReferenceLink.tsx';
import { resourceOfNode } from '../../ui/record/resource-of-node.ts';

/** Opens what a task is attached to. */
export const NodeLink = ({ node: { id, type, label } }: { node: Pick<NodeSummary, 'id' | 'type' | 'label'> }) => {
  const resource = resourceOfNode(type);
  const text = label || `#${id}`;
  return resource ? (
    <ReferenceLink resource={resource} id={id}>
      {text}
    </ReferenceLink>
  ) : (
    text
  );
};
