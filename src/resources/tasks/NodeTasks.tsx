/** The tasks of a node, with a way to add and complete them. */
export const NodeTasks = ({ reference }: { reference: string }) => <span data-reference={reference} />;
