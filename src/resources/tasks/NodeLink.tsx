import { Link } from 'ra-ui-materialui';
import { type NodeSummary, nodePaths } from '../../../contract/resources/node.ts';

/** Opens what a task is attached to. */
export const NodeLink = ({ node }: { node: Pick<NodeSummary, 'id' | 'type' | 'label'> }) => (
  <Link to={`/${nodePaths[node.type].app}/${node.id}/show`}>{node.label || `#${node.id}`}</Link>
);
