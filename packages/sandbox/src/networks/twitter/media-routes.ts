import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readFields } from '#src/networks/form.ts';
import { readImageFacts } from '#src/networks/image-size.ts';
import { Multipart } from '#src/networks/multipart.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { changeUpload, type NewPart, storePart } from '#src/networks/uploads.ts';
import { admit, type Caller, type Rule } from './access.ts';
import { invalidRequest, notFound, type Problem, sendProblem } from './errors.ts';
import {
  categories,
  createMedia,
  findGap,
  findMedia,
  findWishProblem,
  finishMedia,
  isCategory,
  MediaDetailsSchema,
  presentMedia,
} from './media.ts';

const path = '/api.x.com/2/media';
const scopes = ['media.write'];
const rules = {
  oneShot: { name: 'media/upload', scopes, perUser: 500 },
  status: { name: 'media/status', scopes, perUser: 1000 },
  initialize: { name: 'media/initialize', scopes, perUser: 1875 },
  append: { name: 'media/append', scopes, perUser: 1875 },
  finalize: { name: 'media/finalize', scopes, perUser: 1875 },
  metadata: { name: 'media/metadata', scopes, perUser: 500 },
} as const satisfies Record<string, Rule>;

const segmentLimit = 5 * 1024 * 1024;
const mostSegments = 1000;
const mostAltCharacters = 1000;

/** The file of a form, with or without a file name, or in JSON as base64. */
function readMedia(request: FastifyRequest): Buffer | undefined {
  if (request.body instanceof Multipart) return request.body.bytes('media');
  const { media } = readFields(request);
  return media === undefined ? undefined : Buffer.from(media, 'base64');
}

/** Text of a form, numbers of JSON. */
function readField(request: FastifyRequest, name: string): string {
  const values = z.record(z.string(), z.unknown()).catch({}).parse(request.body);
  const value = values[name];
  return typeof value === 'number' ? String(value) : (readFields(request)[name] ?? '');
}

function wrongField(name: string, value: string, rule: string): Problem {
  return invalidRequest({ [name]: [value] }, `${name}: ${rule}`);
}

type Work = (caller: Caller, request: FastifyRequest) => unknown;

/** The five calls by which media come here, and the words for those who cannot see them. */
export function mediaRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const answer = (rule: Rule, work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = admit(context, { request, reply }, rule);
    if ('status' in caller) return sendProblem(reply, caller);
    const result = await work(caller, request);
    return isProblem(result) ? sendProblem(reply, result) : { data: result };
  };
  const config = { operation: 'upload' as const };

  scope.post(
    `${path}/upload`,
    { config, bodyLimit: 8 * 1024 * 1024 },
    answer(rules.oneShot, (caller, request) => uploadAtOnce(context, caller, request)),
  );
  scope.post(
    `${path}/upload/initialize`,
    { config },
    answer(rules.initialize, (caller, request) => initialize(context, caller, request)),
  );
  // The edge in front of X counts the whole form, and says nothing.
  scope.post(
    `${path}/upload/:id/append`,
    {
      config,
      bodyLimit: segmentLimit,
      errorHandler: (error: FastifyError, request, reply) => {
        if (error.statusCode === 413) void reply.code(413).send();
        else scope.errorHandler(error, request, reply);
      },
    },
    answer(rules.append, (caller, request) => append(context, caller, request)),
  );
  scope.post(
    `${path}/upload/:id/finalize`,
    { config },
    answer(rules.finalize, async ({ person }, request) => {
      const upload = findMedia(context, person, idOf(request));
      if (!upload) return notFound;
      return findGap(context, upload) ?? presentMedia(context, await finishMedia(context, upload));
    }),
  );
  scope.get(
    `${path}/upload`,
    { config: { operation: 'status' } },
    answer(rules.status, ({ person }, request) => {
      const { command, media_id: id } = z.record(z.string(), z.string().catch('')).catch({}).parse(request.query);
      if (command !== undefined && command !== 'STATUS') return wrongField('command', command, 'should be STATUS');
      const upload = findMedia(context, person, id ?? '');
      return upload ? presentMedia(context, upload) : notFound;
    }),
  );
  scope.post(
    `${path}/metadata`,
    { config },
    answer(rules.metadata, (caller, request) => describe(context, caller, request)),
  );
}

function isProblem(result: unknown): result is Problem {
  return typeof result === 'object' && result !== null && 'status' in result && 'title' in result;
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

/** What could not be kept is trouble of ours, not a file that nobody can read. */
async function store(context: NetworkContext, media: Buffer, part: NewPart): Promise<void> {
  const { kind } = await storePart(context, media, part);
  if (kind !== 'stored') throw new Error(`A part of the upload ${part.uploadId} was not stored: ${kind}.`);
}

async function uploadAtOnce(context: NetworkContext, { person }: Caller, request: FastifyRequest): Promise<unknown> {
  const command = readField(request, 'command');
  if (command !== '') return wrongField('command', command, 'is not supported; use /2/media/upload/initialize');
  const media = readMedia(request);
  if (!media?.length) return wrongField('media', '', 'is required');
  const category = readField(request, 'media_category') || 'tweet_image';
  if (!isCategory(category) || categories[category].isSlow) {
    return wrongField('media_category', category, 'should be tweet_image, dm_image or subtitles');
  }
  const facts = readImageFacts(media);
  const mediaType = category === 'subtitles' ? 'text/srt' : (facts?.type ?? 'application/octet-stream');
  const wish = { category, mediaType, totalBytes: media.length };
  const problem = findWishProblem(wish);
  if (problem) return problem;
  const id = createMedia(context, person, wish);
  await store(context, media, { uploadId: id, part: 0, limit: media.length });
  const upload = findMedia(context, person, id);
  if (!upload) return notFound;
  const image = facts && { image: { image_type: facts.type, w: facts.width, h: facts.height } };
  return { ...presentMedia(context, await finishMedia(context, upload)), ...image };
}

function initialize(context: NetworkContext, { person }: Caller, request: FastifyRequest): unknown {
  const category = readField(request, 'media_category') || 'tweet_image';
  if (!isCategory(category)) {
    return wrongField('media_category', category, `should be one of [${Object.keys(categories).join(',')}]`);
  }
  const total = readField(request, 'total_bytes');
  if (!/^[1-9]\d{0,15}$/.test(total)) return wrongField('total_bytes', total, 'should be a positive integer');
  const wish = { category, mediaType: readField(request, 'media_type'), totalBytes: Number(total) };
  const problem = findWishProblem(wish);
  if (problem) return problem;
  const upload = findMedia(context, person, createMedia(context, person, wish));
  return upload ? presentMedia(context, upload) : notFound;
}

async function append(context: NetworkContext, { person }: Caller, request: FastifyRequest): Promise<unknown> {
  const upload = findMedia(context, person, idOf(request));
  if (!upload) return notFound;
  const index = readField(request, 'segment_index');
  if (!/^\d{1,3}$/.test(index)) {
    return wrongField('segment_index', index, `should be an integer from 0 to ${mostSegments - 1}`);
  }
  const media = readMedia(request);
  if (!media?.length) return wrongField('media', '', 'is required');
  if (upload.finishedAt !== null) return wrongField('id', upload.id, 'is finalized already');
  await store(context, media, { uploadId: upload.id, part: Number(index), limit: segmentLimit });
  return { expires_at: Math.floor(upload.expiresAt / 1000) };
}

const DescribeSchema = z.object({
  id: z.string(),
  metadata: z.object({ alt_text: z.object({ text: z.string().max(mostAltCharacters) }) }),
});

function describe(context: NetworkContext, { person }: Caller, request: FastifyRequest): unknown {
  const input = DescribeSchema.safeParse(request.body);
  if (!input.success) return wrongField('metadata', '', `alt_text.text of at most ${mostAltCharacters} characters`);
  const { id, metadata } = input.data;
  const upload = findMedia(context, person, id);
  if (!upload) return notFound;
  const details = MediaDetailsSchema.parse(upload.details);
  changeUpload(context, id, { ...details, altText: metadata.alt_text.text });
  return { id, associated_metadata: metadata };
}
