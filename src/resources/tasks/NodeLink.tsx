import { Link } from 'ra-ui-materialui';
import { type NodeSummary, nodePaths } from '../../../contract/resources/node.ts';
import { OneLine } from '../../ui/fields/OneLine.tsx';

/** Opens what a task is attached to. */
export const NodeLink = ({ node }: { node: Pick<NodeSummary, 'id' | 'type' | 'label'> }) => (
  <Link to={`/${nodePaths[node.type].app}/${node.id}/show`}>
    <OneLine text={node.label || `#${node.id}`} width="15rem" />
  </Link>
);
