import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { takeStreams } from '#src/networks/bodies.ts';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import {
  findUpload,
  finishUpload,
  insertUpload,
  listParts,
  sizeOf,
  storePart,
  type Upload,
} from '#src/networks/uploads.ts';
import { admit } from './admit.ts';
import { planProblem, rangeProblem, readRange } from './chunks.ts';
import { envelope, sendEnvelopeError } from './errors.ts';
import { wrong } from './post-info.ts';
import { makeTaskId, publishVideo } from './publish.ts';

export const uploadHost = 'open-upload.tiktokapis.com';
const path = '/open.tiktokapis.com/v2/post/publish';
const lifeMs = 3_600_000;

const InitSchema = z.object({
  source_info: z.object({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.int().positive(),
    chunk_size: z.int().positive(),
    total_chunk_count: z.int().positive(),
  }),
});

/** A draft for somebody's inbox. */
function draftRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { platform, now } = context;
  scope.post(`${path}/inbox/video/init/`, { config: { operation: 'upload' } }, async (request, reply) => {
    const holder = admit(context, request, { anyOf: ['video.upload'], perMinute: 6 });
    if ('status' in holder) return sendEnvelopeError(reply, holder, now());
    const input = InitSchema.safeParse(request.body);
    if (!input.success) return sendEnvelopeError(reply, wrong('The source_info is missing or invalid.'), now());
    const { video_size: size, chunk_size: chunkSize, total_chunk_count: count } = input.data.source_info;
    const problem = planProblem({ size, chunkSize, count });
    if (problem !== null) return sendEnvelopeError(reply, wrong(problem), now());
    const id = makeTaskId(now());
    const token = randomBytes(24).toString('hex');
    const publishId = `v_inbox_file~v2.${id}`;
    const details = { chunkSize, count, token };
    const personId = holder.personId;
    insertUpload(context, { id, kind: 'draft', personId, totalBytes: size, details, expiresAt: now() + lifeMs });
    const url = `${hostUrl(request, platform, uploadHost)}/video/?upload_id=${id}&upload_token=${token}`;
    return envelope({ publish_id: publishId, upload_url: url }, { code: 'ok', message: '' }, now());
  });
}

const DetailsSchema = z.object({ chunkSize: z.number(), count: z.number(), token: z.string() });

/** Statuses are all that this host says. */
function say(reply: FastifyReply, status: number, upload?: Upload, received = 0) {
  if (upload && received > 0) reply.header('content-range', `bytes 0-${received - 1}/${upload.totalBytes}`);
  return reply.code(status).send();
}

async function takeChunk(context: NetworkContext, request: FastifyRequest, reply: FastifyReply) {
  const query = z.record(z.string(), z.string().catch('')).catch({}).parse(request.query);
  const upload = findUpload(context, query['upload_id'] ?? '');
  const details = DetailsSchema.safeParse(upload?.details).data;
  if (!upload || !details || details.token !== query['upload_token']) return say(reply, 404);
  if (upload.expiresAt <= context.now()) return say(reply, 403);
  const range = readRange(request.headers);
  const total = upload.totalBytes ?? 0;
  if (!range || range.total !== total) return say(reply, 400);
  const received = sizeOf(listParts(context, upload.id));
  const problem = rangeProblem(range, { ...details, total, received });
  if (problem !== null) return say(reply, problem, upload, received);
  const source = request.body instanceof Readable ? request.body : Readable.from([]);
  const stored = await storePart(context, source, { uploadId: upload.id, part: range.first, limit: range.length });
  if (stored.kind !== 'stored' || stored.size !== range.length) return say(reply, 400);
  const isWhole = range.last === total - 1;
  if (isWhole) {
    finishUpload(context, upload.id);
    await publishVideo(context, upload);
  }
  return say(reply, isWhole ? 201 : 206, upload, range.last + 1);
}

/** Where the bytes go: a host of its own, which knows no tokens but the address itself. */
export async function uploadRoutes(scope: FastifyInstance, context: NetworkContext): Promise<void> {
  draftRoutes(scope, context);
  await scope.register(async (uploads) => {
    takeStreams(uploads);
    uploads.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'request failed');
      return reply.code(500).send();
    });
    const config = { operation: 'upload' as const };
    uploads.put(`/${uploadHost}/video/`, { config }, async (request, reply) => takeChunk(context, request, reply));
    uploads.all(`/${uploadHost}/*`, { config }, async (_request, reply) => reply.code(404).send());
  });
}
