import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeStreams } from '#src/networks/bodies.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findUpload, finishUpload, storePart, type Upload } from '#src/networks/uploads.ts';
import { identifyMember } from './access.ts';
import { badParameter, LinkedInError, notFound } from './errors.ts';
import {
  finalizeUpload,
  initializeUpload,
  partBytes,
  type Resource,
  resources,
  uploadFolder,
  uploadHost,
} from './media.ts';
import { type RestCall, readCall, textParameter } from './rest-call.ts';

const mostBytes = 100 * 1024 * 1024;

function act(call: RestCall, resource: Resource) {
  const action = textParameter(call, 'action') ?? '';
  if (action === 'initializeUpload') return initializeUpload(call, resource);
  if (action === 'finalizeUpload' && resource === 'videos') return finalizeUpload(call);
  throw badParameter(`Action '${action}' is not known for ${resource}`);
}

/** Asks for addresses to upload to, below `/rest`. */
export function mediaRoutes(scope: FastifyInstance, context: NetworkContext, apiHost: string): void {
  for (const resource of resources) {
    scope.post(`/${apiHost}/rest/${resource}`, { config: { operation: 'upload' } }, async (request, reply) => {
      const answer = act(readCall(context, request), resource);
      return answer ?? reply.code(200).send();
    });
  }
}

/** What an upload address takes: exactly its part of a video, everything of anything else. */
function roomOf({ totalBytes }: Upload, part: number): { least: number; most: number } {
  if (totalBytes === null) return { least: 1, most: mostBytes };
  const length = Math.min(partBytes, totalBytes - part * partBytes);
  return { least: length, most: length };
}

async function take(context: NetworkContext, request: FastifyRequest, reply: FastifyReply) {
  const params = request.params as { id: string; part: string };
  const upload = findUpload(context, params.id);
  const part = Number(params.part);
  if (!upload || !Number.isInteger(part) || part < 0) throw notFound('Upload not found');
  if (upload.expiresAt <= context.now()) {
    throw new LinkedInError({ status: 400, code: 'EXPIRED_UPLOAD_URL', message: 'The upload URL has expired' });
  }
  const isVideo = upload.kind === 'video';
  // The address of a part of a video is enough; everything else wants the member's token, too.
  if (!isVideo && identifyMember(context, request).person.id !== upload.personId) throw notFound('Upload not found');
  request.networkPersonId = upload.personId;
  if (upload.finishedAt !== null) throw badParameter('The upload is complete already');
  const { least, most } = roomOf(upload, part);
  const tooLong = new LinkedInError({ status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The file is too large' });
  if (Number(request.headers['content-length'] ?? 0) > most) throw isVideo ? wrongPart(least) : tooLong;
  const source = request.body instanceof Readable ? request.body : Readable.from([]);
  const tag = `/ambry-video/signedId/${randomBytes(24).toString('hex')}.bin`;
  const stored = await storePart(context, source, { uploadId: upload.id, part, tag, limit: most });
  if (stored.kind === 'too_long') throw isVideo ? wrongPart(least) : tooLong;
  if (stored.kind === 'broken' || stored.size < least) throw wrongPart(least);
  if (isVideo) return reply.code(200).header('etag', tag).send();
  finishUpload(context, upload.id);
  return reply.code(201).send();
}

function wrongPart(length: number): LinkedInError {
  return badParameter(`Expected ${length} bytes`);
}

/** The addresses themselves. Errors are told by the scope around them. */
export async function uploadRoutes(scope: FastifyInstance, context: NetworkContext): Promise<void> {
  takeStreams(scope);
  scope.put(
    `/${uploadHost}/${uploadFolder}/:id/:kind/:part`,
    { config: { operation: 'upload' } },
    async (request, reply) => take(context, request, reply),
  );
}
