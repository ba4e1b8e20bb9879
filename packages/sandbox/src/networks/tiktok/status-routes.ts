import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NetworkContext } from '#src/networks/network.ts';
import { rawNumber } from '#src/networks/raw-number.ts';
import { findUpload, listParts, sizeOf, type Upload } from '#src/networks/uploads.ts';
import { admit } from './admit.ts';
import { envelope, sendEnvelopeError } from './errors.ts';
import { type Publication, publicationOf } from './publish.ts';
import { readPostingSettings } from './settings.ts';

const InputSchema = z.object({ publish_id: z.string().catch('') }).catch({ publish_id: '' });

const ok = { code: 'ok', message: '' };

function isPast({ finishedAt }: Upload, waitMs: number, now: number): boolean {
  return finishedAt !== null && finishedAt + waitMs <= now;
}

function presentDraft(context: NetworkContext, upload: Upload) {
  const status = isPast(upload, 2000, context.now()) ? 'SEND_TO_USER_INBOX' : 'PROCESSING_UPLOAD';
  return { status, uploaded_bytes: sizeOf(listParts(context, upload.id)) };
}

function present(context: NetworkContext, upload: Upload, { post, failReason, postId, publishId }: Publication) {
  const isFile = publishId.startsWith('v_pub_file');
  const bytes = isFile
    ? { uploaded_bytes: sizeOf(listParts(context, upload.id)) }
    : { downloaded_bytes: sizeOf(listParts(context, `${upload.id}-0`)) };
  const { processingSeconds, moderationSeconds } = readPostingSettings(context.db);
  const processingMs = processingSeconds * 1000;
  const isWorkedOn = !isPast(upload, processingMs, context.now()) || (failReason === null && postId === null);
  if (isWorkedOn) return { status: isFile ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD', ...bytes };
  if (failReason !== null) return { status: 'FAILED', fail_reason: failReason, ...bytes };
  const isShown =
    post.privacy !== 'SELF_ONLY' && isPast(upload, processingMs + moderationSeconds * 1000, context.now());
  const ids = isShown && postId !== null ? [rawNumber(postId)] : [];
  return { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: ids, ...bytes };
}

/** How far a post or a draft has come. */
export function statusRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { now } = context;
  const config = { operation: 'status' as const };
  scope.post('/open.tiktokapis.com/v2/post/publish/status/fetch/', { config }, async (request, reply) => {
    const holder = admit(context, request, { anyOf: ['video.publish', 'video.upload'], perMinute: 30 });
    if ('status' in holder) return sendEnvelopeError(reply, holder, now());
    const { publish_id: publishId } = InputSchema.parse(request.body);
    const upload = findUpload(context, publishId.split('.').at(-1) ?? '');
    const error = { status: 400, code: 'invalid_publish_id', message: 'The publish_id does not exist.' };
    if (upload?.personId !== holder.personId) return sendEnvelopeError(reply, error, now());
    const publication = publicationOf(upload);
    const data = publication ? present(context, upload, publication) : presentDraft(context, upload);
    return envelope(data, ok, now());
  });
}
