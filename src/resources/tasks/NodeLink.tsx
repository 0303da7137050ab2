import { resourceOfNode } from '../../../contract/resources/resource-table.ts';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { type NamedNode, useNodeName } from '../../ui/fields/use-node-name.ts';

export const NodeLink = ({ node }: { node: NamedNode }) => {
  const text = useNodeName()(node);
  const resource = resourceOfNode(node.type);
  return resource ? (
    <RecordLink resource={resource} id={node.id}>
      {text}
    </RecordLink>
  ) : (
    text
  );
};
