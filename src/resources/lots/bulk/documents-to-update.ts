import type { BlockingDocument } from '../../../../contract/wire.ts';
import type { Finding } from '../../jobs/index.ts';

interface DocumentToUpdate {
  readonly document: BlockingDocument;
  /**
   * The number of items on this document, of those that {@link documentsToUpdate} returns. If there are several, `document.new_total` does
   * not apply: the service computes this total as if only one item changed.
   */
  readonly itemCount: number;
}

/**
 * Returns the ids of the refused items whose documents all have the status `new`, and these documents. Source:
 * docs/decisions/034-results-under-documents.md.
 */
export function documentsToUpdate(findings: readonly Finding[]): { readonly ids: string[]; readonly documents: DocumentToUpdate[] } {
  // `new_total` is null for a document whose status is not `new`.
  const updatableFindings = findings.filter(
    ({ documents = [] }) => documents.length > 0 && documents.every(({ new_total }) => new_total !== null),
  );
  const documentsById = new Map<string, DocumentToUpdate>();
  for (const document of updatableFindings.flatMap(({ documents = [] }) => documents)) {
    documentsById.set(document.id, { document, itemCount: (documentsById.get(document.id)?.itemCount ?? 0) + 1 });
  }
  return { ids: updatableFindings.map(({ id }) => id), documents: [...documentsById.values()] };
}
