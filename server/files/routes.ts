import { finished } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { fileRecord } from '../../contract/resources/file.ts';
import { versioned } from '../../contract/version.ts';
import { idText } from '../../contract/wire.ts';
import { files } from '../database/schema.ts';
import { type Call, type Outcome, serveEndpoint } from '../http/endpoint.ts';
import { invalidBody, notFound, RequestProblem } from '../http/problem.ts';
import { siteOf } from '../http/self.ts';
import { inTransaction } from '../records/update-record.ts';
import type { ServiceContext } from '../service-context.ts';
import { fileNameOf } from './file-name.ts';
import { detectType, isImage, isShownInline } from './file-types.ts';
import { type FileRow, findFile } from './repository.ts';
import { isSignedFor, signedFileUrl } from './signed-urls.ts';
import { uploadFault } from './upload-fault.ts';

/** In a scope of its own: nowhere else is a form with files a body. */
export const fileRoutes = (app: FastifyInstance, context: ServiceContext): PromiseLike<unknown> =>
  app.register((scope) => routesOf(scope, context));

async function routesOf(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const { db, config, secret, fileStore, extensions } = context;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: config.MAX_UPLOAD, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });

  const recordOf = (row: FileRow, request: FastifyRequest): z.output<typeof fileRecord> => {
    const url = (size: 'full' | 'thumbnail') => siteOf(request) + signedFileUrl(secret, row.id, size, context.now());
    const specified = { id: String(row.id), url: url('full'), filename: row.filename, filesize: String(row.size) };
    if (!extensions.includes('detail-fields')) return specified;
    return { ...specified, filemime: row.mime, ...(row.has_thumbnail ? { thumbnail: url('thumbnail') } : {}) };
  };

  serveEndpoint(app, context, 'readFile', async ({ params, request }) => {
    const row = await findFile(db, Number(params.id));
    if (!row) throw notFound('file', params.id);
    return { body: { data: [recordOf(row, request)] } };
  });

  const receive = async (request: FastifyRequest) => {
    try {
      const part = await filePart(request);
      return { part, incoming: await fileStore.receive(part.file) };
    } catch (error) {
      await readToItsEnd(request);
      throw uploadFault(error);
    }
  };
  const uploads = new WeakMap<FastifyRequest, ReturnType<typeof receive>>();
  /** What was sent, on disk; whoever asks first has it read. */
  const uploadOf = (request: FastifyRequest) => {
    const upload = uploads.get(request) ?? receive(request);
    uploads.set(request, upload);
    return upload;
  };
  app.addHook('onSend', async (request) => {
    const upload = await uploads.get(request)?.catch(() => undefined);
    // Nothing is left of what was kept.
    if (upload) await fileStore.discard(upload.incoming);
  });
  const digest = async (request: FastifyRequest) => {
    const { part, incoming } = await uploadOf(request);
    return JSON.stringify([part.filename, part.mimetype, await fileStore.digest(incoming)]);
  };

  const keepUpload = async ({ request, caller }: Call<'uploadFile'>): Promise<Outcome<'uploadFile'>> => {
    const { part, incoming } = await uploadOf(request);
    let name: string | undefined;
    try {
      if (part.file.truncated) throw new RequestProblem('too-large', `A file may have ${config.MAX_UPLOAD} bytes`);
      if (incoming.size === 0) throw invalidBody({ file: ['is empty'] });
      const filename = fileNameOf(part.filename);
      const type = await detectType(incoming.path, { filename, mime: part.mimetype });
      if ('refused' in type) throw invalidBody({ file: [type.refused] });
      const has_thumbnail = isImage(type.mime) && (await fileStore.makeThumbnail(incoming));
      if (isImage(type.mime) && !has_thumbnail) throw invalidBody({ file: ['cannot be read as the picture that it says it is'] });
      const storage_name = await fileStore.keep(incoming, has_thumbnail);
      name = storage_name;
      const row = await inTransaction(context, async (transaction) => {
        const values = { filename, mime: type.mime, size: incoming.size, storage_name, has_thumbnail, author_id: caller.id };
        const [written] = await transaction.insert(files).values(values).returning();
        if (!written) throw new Error('the file was not written');
        return written;
      });
      return { body: { data: [recordOf(row, request)] } };
    } catch (error) {
      if (name) await fileStore.remove(name);
      throw error;
    }
  };
  serveEndpoint(app, context, 'uploadFile', keepUpload, { digest });

  serveContent(app, context);
}

/** The one part of an upload. Throws 415 and 422. */
async function filePart(request: FastifyRequest) {
  if (!request.isMultipart()) throw new RequestProblem('wrong-content-type', 'An upload is multipart/form-data with the part file');
  const part = await request.file();
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw invalidBody({ file: ['is required: the one part of the upload, with a file name'] });
  }
  return part;
}

/** Whoever is still sending sees no answer, and no request that follows on the connection is seen, before the rest has been read. */
async function readToItsEnd({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  raw.resume();
  await finished(raw).catch(() => undefined);
}

const contentQuery = z.object({
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
  size: z.enum(['full', 'thumbnail']).default('full'),
});

/** As RFC 5987 has it, which ends the text at an apostrophe. */
const headerText = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** The content of files, by addresses that carry their permission. Nothing uploaded is ever a document or a script of ours. */
function serveContent(app: FastifyInstance, { config, db, secret, fileStore, now }: ServiceContext): void {
  // Pictures are shown by pages of the configured origins, too; no other page gets any content.
  const resourcePolicy = config.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin';
  app.get<{ Params: { id: string } }>(`${versioned}/files/:id/content`, async (request, reply) => {
    const query = contentQuery.safeParse(request.query);
    const id = idText.safeParse(request.params.id);
    const refused = new RequestProblem(
      'not-permitted',
      'The address of this file is not valid, or not any more: read the file’s record again',
    );
    if (!query.success || !id.success) throw refused;
    const { expires, signature, size } = query.data;
    if (!isSignedFor(secret, Number(id.data), size, expires, signature, now())) throw refused;
    const row = await findFile(db, Number(id.data));
    if (!row || (size === 'thumbnail' && !row.has_thumbnail)) throw notFound('file', id.data);
    const mime = size === 'thumbnail' ? 'image/webp' : row.mime;
    const disposition = isShownInline(mime) ? 'inline' : 'attachment';
    return reply
      .headers({
        'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
        'content-disposition': `${disposition}; filename*=UTF-8''${headerText(row.filename)}`,
        'cache-control': `private, immutable, max-age=${Math.max(0, Math.floor((expires - now()) / 1000))}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': resourcePolicy,
        ...(size === 'full' ? { 'content-length': row.size } : {}),
      })
      .send(fileStore.read(row.storage_name, size));
  });
}
