/** The notes of a node (client, sale, item, consignment, order): read, written, changed. */
export const NodeNotes = ({ reference }: { reference: string }) => <span data-reference={reference} />;
