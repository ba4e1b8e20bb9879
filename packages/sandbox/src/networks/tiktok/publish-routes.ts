import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { findUpload, insertUpload } from '#src/networks/uploads.ts';
import { admit } from './admit.ts';
import { planProblem } from './chunks.ts';
import { creatorOf, postingProblem } from './creators.ts';
import { type EnvelopeError, envelope, envelopeErrors, sendEnvelopeError } from './errors.ts';
import {
  choiceProblem,
  ownershipProblem,
  type PendingPost,
  PhotoInfoSchema,
  VideoInfoSchema,
  wrong,
} from './post-info.ts';
import { makeTaskId, pull } from './publish.ts';
import { readPostingSettings } from './settings.ts';
import { uploadHost } from './upload-routes.ts';

const path = '/open.tiktokapis.com/v2/post/publish';
const lifeMs = 3_600_000;

const FileSourceSchema = z.object({
  source: z.literal('FILE_UPLOAD'),
  video_size: z.int().positive(),
  chunk_size: z.int().positive(),
  total_chunk_count: z.int().positive(),
});
const VideoSchema = z.object({
  post_info: VideoInfoSchema,
  source_info: z.discriminatedUnion('source', [
    FileSourceSchema,
    z.object({ source: z.literal('PULL_FROM_URL'), video_url: z.url() }),
  ]),
});
const PhotoSchema = z.object({
  media_type: z.literal('PHOTO'),
  post_mode: z.literal('DIRECT_POST'),
  post_info: PhotoInfoSchema,
  source_info: z.object({
    source: z.literal('PULL_FROM_URL'),
    photo_images: z.array(z.url()).min(1).max(35),
    photo_cover_index: z.int().nonnegative().default(0),
  }),
});

type Init = {
  kind: 'video' | 'photo';
  prefix: string;
  post: PendingPost;
  choice: { privacy_level: string; brand_content_toggle: boolean };
  urls: readonly string[];
  file: z.infer<typeof FileSourceSchema> | null;
};

function readVideo(body: unknown): Init | null {
  const input = VideoSchema.safeParse(body).data;
  if (!input) return null;
  const { post_info: info, source_info: source } = input;
  const post = { text: info.title, privacy: info.privacy_level, info };
  if (source.source === 'FILE_UPLOAD') {
    return { kind: 'video', prefix: 'v_pub_file~v2-1', post, choice: info, urls: [], file: source };
  }
  return { kind: 'video', prefix: 'v_pub_url~v2-1', post, choice: info, urls: [source.video_url], file: null };
}

function readPhotos(body: unknown): Init | null {
  const input = PhotoSchema.safeParse(body).data;
  if (!input) return null;
  const { post_info: info, source_info: source } = input;
  const text = [info.title, info.description].filter(Boolean).join('\n');
  const post = { text, privacy: info.privacy_level, info };
  return { kind: 'photo', prefix: 'p_pub_url~v2', post, choice: info, urls: source.photo_images, file: null };
}

function problemOf(context: NetworkContext, personId: string, init: Init): EnvelopeError | null {
  const settings = readPostingSettings(context.db);
  const person = findPerson(context.db, context.realm, personId);
  if (!person) return envelopeErrors.badToken;
  const posting = postingProblem(context, person);
  if (posting) return { status: 403, ...posting };
  const { file } = init;
  const plan =
    file && planProblem({ size: file.video_size, chunkSize: file.chunk_size, count: file.total_chunk_count });
  if (plan) return wrong(plan);
  return choiceProblem(init.choice, creatorOf(person), settings) ?? ownershipProblem(init.urls, settings);
}

function begin(context: NetworkContext, request: FastifyRequest, personId: string, init: Init) {
  const { platform, now } = context;
  const { kind, prefix, post, urls, file } = init;
  const id = makeTaskId(now());
  const publishId = `${prefix}.${id}`;
  const token = randomBytes(24).toString('hex');
  const cut = file && { chunkSize: file.chunk_size, count: file.total_chunk_count, token };
  const details = { publishId, kind, post, ...cut };
  const totalBytes = file?.video_size ?? null;
  insertUpload(context, { id, kind: 'post', personId, totalBytes, details, expiresAt: now() + lifeMs });
  if (file) {
    const url = `${hostUrl(request, platform, uploadHost)}/video/?upload_id=${id}&upload_token=${token}`;
    return { publish_id: publishId, upload_url: url };
  }
  const upload = findUpload(context, id);
  if (upload) {
    pull(context, upload, { kind, urls }).catch((error: unknown) => context.log.error({ err: error }, 'pull failed'));
  }
  return { publish_id: publishId };
}

/** Direct posts: of a video that is uploaded or fetched, or of photos that are fetched. */
export function publishRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { now, db } = context;
  const kinds = [
    { address: 'video/init/', read: readVideo },
    { address: 'content/init/', read: readPhotos },
  ];
  for (const { address, read } of kinds) {
    scope.post(`${path}/${address}`, { config: { operation: 'publish' } }, async (request, reply) => {
      const perMinute = readPostingSettings(db).initsPerMinute;
      const holder = admit(context, request, { anyOf: ['video.publish'], perMinute });
      if ('status' in holder) return sendEnvelopeError(reply, holder, now());
      const init = read(request.body);
      const problem = init ? problemOf(context, holder.personId, init) : wrong('The request is missing or invalid.');
      if (!init || problem) return sendEnvelopeError(reply, problem ?? envelopeErrors.internal, now());
      return envelope(begin(context, request, holder.personId, init), { code: 'ok', message: '' }, now());
    });
  }
}
