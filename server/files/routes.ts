/** Receives uploaded files, and serves them at signed URLs. Source: docs/specification/extensions.md#file-uploads. */
import { finished } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { fileRecord } from '../../contract/resources/file.ts';
import { apiPrefix } from '../../contract/version.ts';
import { idText } from '../../contract/wire.ts';
import { databaseFault } from '../database/database-fault.ts';
import { type EndpointCall, type Outcome, serveEndpoint } from '../http/endpoint.ts';
import { invalidBody, notFound, RequestProblem } from '../http/problem.ts';
import { requestOrigin } from '../http/self-link.ts';
import { inTransaction } from '../records/update-record.ts';
import type { ServiceContext } from '../service-context.ts';
import { fileNameOf } from './file-name.ts';
import { detectType, isImage, isShownInline } from './file-types.ts';
import { type FileRow, findFile, insertFile } from './repository.ts';
import { isSignedFor, signedFileUrl } from './signed-urls.ts';
import type { ThumbnailOutcome } from './thumbnails.ts';
import { uploadFault } from './upload-fault.ts';

/** Registers the routes in their own scope, because no other route accepts a form with files. */
export const fileRoutes = (app: FastifyInstance, context: ServiceContext): PromiseLike<unknown> =>
  app.register((scope) => registerRoutes(scope, context));

async function registerRoutes(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const { db, config, secret, fileStore, extensions } = context;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: config.MAX_UPLOAD, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });

  const recordOf = (row: FileRow, request: FastifyRequest): z.output<typeof fileRecord> => {
    const url = (variant: 'full' | 'thumbnail') => requestOrigin(request) + signedFileUrl(secret, row.id, variant, context.now());
    const specifiedFields = { id: String(row.id), url: url('full'), filename: row.filename, filesize: String(row.size) };
    if (!extensions.includes('detail-fields')) return specifiedFields;
    return { ...specifiedFields, filemime: row.mime, ...(row.has_thumbnail ? { thumbnail: url('thumbnail') } : {}) };
  };

  serveEndpoint(app, context, 'readFile', async ({ params, request }) => {
    const row = await findFile(db, Number(params.id));
    if (!row) throw notFound('file', params.id);
    return { body: { data: [recordOf(row, request)] } };
  });

  /** Writes the uploaded file to disk. If that fails, discards the rest of the request and throws the error (see {@link uploadFault}). */
  const receiveUpload = async (request: FastifyRequest) => {
    try {
      if (!request.isMultipart())
        throw new RequestProblem('wrong-content-type', 'An upload must be multipart/form-data with the part file');
      const parts = request.parts();
      const part = await readFilePart(parts);
      const incoming = await fileStore.receive(part.file);
      await refuseFurtherParts(parts).catch(async (error: unknown) => {
        await fileStore.discard(incoming);
        throw error;
      });
      return { part, incoming };
    } catch (error) {
      await drainRequest(request);
      throw uploadFault(error);
    }
  };
  const uploads = new WeakMap<FastifyRequest, ReturnType<typeof receiveUpload>>();
  /** The first call reads the request. Further calls return the same result. */
  const uploadOf = (request: FastifyRequest) => {
    const upload = uploads.get(request) ?? receiveUpload(request);
    uploads.set(request, upload);
    return upload;
  };
  app.addHook('onSend', async (request) => {
    const upload = await uploads.get(request)?.catch(() => undefined);
    // Has no effect if the file was stored, because the temporary file was moved.
    if (upload) await fileStore.discard(upload.incoming);
  });
  const digestUpload = async (request: FastifyRequest) => {
    const { part, incoming } = await uploadOf(request);
    return JSON.stringify([part.filename, part.mimetype, await fileStore.digest(incoming)]);
  };

  const storeUpload = async ({ request, caller }: EndpointCall<'uploadFile'>): Promise<Outcome<'uploadFile'>> => {
    const { part, incoming } = await uploadOf(request);
    let storedName: string | undefined;
    try {
      if (part.file.truncated) throw new RequestProblem('too-large', `A file may have at most ${config.MAX_UPLOAD} bytes`);
      if (incoming.size === 0) throw invalidBody({ file: ['is empty'] });
      const filename = fileNameOf(part.filename);
      const type = await detectType(incoming.path, { filename, mime: part.mimetype });
      if ('refused' in type) throw invalidBody({ file: [type.refused] });
      const has_thumbnail = isImage(type.mime);
      if (has_thumbnail) refuseUnusablePicture(await fileStore.makeThumbnail(incoming));
      const storage_name = await fileStore.store(incoming, has_thumbnail);
      storedName = storage_name;
      const values = { filename, mime: type.mime, size: incoming.size, storage_name, has_thumbnail, author_id: caller.id };
      const row = await inTransaction(context, (transaction) => insertFile(transaction, values));
      return { body: { data: [recordOf(row, request)] } };
    } catch (error) {
      // If the record may have been inserted, the file remains: a file without a record only uses disk space.
      if (storedName && databaseFault(error) !== 'unreachable') await fileStore.remove(storedName);
      throw error;
    }
  };
  serveEndpoint(app, context, 'uploadFile', storeUpload, { digest: digestUpload });

  serveContent(app, context);
}

function refuseUnusablePicture(outcome: ThumbnailOutcome): void {
  if (outcome === 'unreadable') throw invalidBody({ file: ['is not a readable picture of its type'] });
  if (outcome === 'too-heavy')
    throw invalidBody({
      file: ['needs too much memory or time to decode: save the picture as a JPEG that is not progressive, or with fewer pixels'],
    });
  if (outcome === 'busy')
    throw new RequestProblem('unavailable', 'Too many pictures are being processed: nothing was stored. Try again in a moment', {
      headers: { 'retry-after': '10' },
    });
}

type Parts = ReturnType<FastifyRequest['parts']>;

/** Throws 422 if the first part is not the file. */
async function readFilePart(parts: Parts): Promise<MultipartFile> {
  const { value: part } = await parts.next();
  if (part?.type === 'file' && part.fieldname === 'file') return part;
  if (part?.type === 'file') part.file.resume();
  throw invalidBody({ file: ['is required, as the only part of the upload and with a file name'] });
}

/** Throws 422, or an error of the parser, if the form has another part. Call it after the file was read. */
async function refuseFurtherParts(parts: Parts): Promise<void> {
  const { done } = await parts.next();
  if (!done) throw invalidBody({ file: ['must be the only part of the upload'] });
}

/**
 * Reads and discards the rest of the request. Otherwise a client that is still sending would not read the response, and the next request
 * on the connection would not be parsed.
 */
async function drainRequest({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  raw.resume();
  await finished(raw).catch(() => undefined);
}

const contentQuery = z.object({
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
  size: z.enum(['full', 'thumbnail']).default('full'),
});

/** Encodes a text for a header parameter as in RFC 5987, in which an apostrophe is a delimiter. */
const encodeHeaderParameter = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Serves the content of files at signed URLs. The response headers prevent browsers from running an uploaded file as a page or script of
 * the app.
 */
function serveContent(app: FastifyInstance, { config, db, secret, fileStore, now }: ServiceContext): void {
  // `Cross-Origin-Resource-Policy` cannot list origins. So if origins are configured, the pages of all origins may embed files. Scripts of
  // other origins still need CORS to read files.
  const resourcePolicy = config.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin';
  app.get<{ Params: { id: string } }>(`${apiPrefix}/files/:id/content`, async (request, reply) => {
    const query = contentQuery.safeParse(request.query);
    const id = idText.safeParse(request.params.id);
    const refusal = new RequestProblem(
      'not-permitted',
      'The address of this file is not valid or has expired: read the file’s record again',
    );
    if (!query.success || !id.success) throw refusal;
    const { expires, signature, size: variant } = query.data;
    if (!isSignedFor(secret, Number(id.data), variant, expires, signature, now())) throw refusal;
    const row = await findFile(db, Number(id.data));
    if (!row || (variant === 'thumbnail' && !row.has_thumbnail)) throw notFound('file', id.data);
    const mime = variant === 'thumbnail' ? 'image/webp' : row.mime;
    const disposition = isShownInline(mime) ? 'inline' : 'attachment';
    return reply
      .headers({
        'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeHeaderParameter(row.filename)}`,
        'cache-control': `private, immutable, max-age=${Math.max(0, Math.floor((expires - now()) / 1000))}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': resourcePolicy,
        ...(variant === 'full' ? { 'content-length': row.size } : {}),
      })
      .send(fileStore.read(row.storage_name, variant));
  });
}
