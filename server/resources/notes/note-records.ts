import type { NodeSummary } from '../../../contract/resources/node.ts';
import type { NoteRecord } from '../../../contract/resources/note.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { type FileRow, findFiles } from '../../files/repository.ts';
import { signedFileUrl } from '../../files/signed-urls.ts';
import { authorOf, loadUsers } from '../../records/authors.ts';
import { type FindNode, loadNodes, nodePath } from '../../records/node-summaries.ts';
import type { UserSummary } from '../../records/repository.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { NoteRow } from './repository.ts';

interface NoteRelations {
  readonly nodeOf: FindNode;
  readonly userOf: (id: number | null) => UserSummary | undefined;
  readonly documentOf: (id: number) => NonNullable<NoteRecord['documents']>[number] | undefined;
}

/** `origin` is the origin of this service, for the URLs of files and records. */
export async function loadNoteRelations(
  db: DatabaseOrTransaction,
  { secret, now }: Pick<ServiceContext, 'secret' | 'now'>,
  rows: readonly NoteRow[],
  origin: string,
): Promise<NoteRelations> {
  const signedAt = now();
  const files = await findFiles(
    db,
    rows.flatMap(({ documents }) => documents),
  );
  const documentRecordOf = ({ id, filename, mime, size }: FileRow) => ({
    id: String(id),
    filename,
    filemime: mime,
    filesize: String(size),
    url: origin + signedFileUrl(secret, id, 'full', signedAt),
  });
  return {
    nodeOf: await loadNodes(
      db,
      rows.map(({ reference_type: type, reference_id: id }) => ({ type, id })),
      origin,
    ),
    userOf: await loadUsers(
      db,
      rows.map(({ author_id }) => author_id),
    ),
    documentOf: (id) => {
      const file = files.get(id);
      return file && documentRecordOf(file);
    },
  };
}

export function noteRecordOf(row: NoteRow, { nodeOf, userOf, documentOf }: NoteRelations): NoteRecord {
  const documents = row.documents.flatMap((id) => documentOf(id) ?? []);
  return {
    id: row.id,
    label: row.label,
    published: row.published ? '1' : '0',
    created: row.created,
    updated: row.updated,
    author: authorOf(userOf(row.author_id)),
    vid: String(row.version),
    reference: nodeOf({ type: row.reference_type, id: row.reference_id }) ?? deletedNode(row),
    note: row.note,
    documents: documents.length > 0 ? documents : null,
  };
}

/** Returns a summary without details for a node that was deleted. */
const deletedNode = ({ reference_type: type, reference_id: id }: NoteRow): NodeSummary => ({
  id: String(id),
  uuid: '00000000-0000-0000-0000-000000000000',
  label: '',
  type,
  url_api: nodePath(type, id),
  app_url: '',
});
