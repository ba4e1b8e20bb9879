import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAddressOfApp } from '#src/networks/apps.ts';
import { takeStreams } from '#src/networks/bodies.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findUpload } from '#src/networks/uploads.ts';
import { judgeToken } from './access.ts';
import { GraphError } from './errors.ts';
import { uploadHost } from './hosts.ts';
import { instagramContext } from './instagram-publishing/account.ts';
import { fail, notAuthorized, storeRest } from './upload-parts.ts';
import { sessionRoutes } from './upload-sessions.ts';

const mostBytes = 4 * 1024 * 1024 * 1024;

/** Null where nobody of the app's own gives it: nothing leaves this machine. */
async function fetchFile({ app }: NetworkContext, url: string): Promise<{ bytes: Readable; size: number } | null> {
  if (!isAddressOfApp(app, url)) return null;
  const response = await fetch(url, { redirect: 'error' }).catch(() => null);
  const size = Number(response?.headers.get('content-length') ?? 0);
  if (!response?.ok || !response.body || size === 0) return null;
  return { bytes: Readable.fromWeb(response.body as ReadableStream), size };
}

function readSize(request: FastifyRequest, name: string): number | null {
  const text = String(request.headers[name] ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

async function findSource(context: NetworkContext, request: FastifyRequest) {
  const url = request.headers['file_url'];
  if (typeof url === 'string') {
    const file = await fetchFile(context, url);
    return file && { ...file, offset: 0 };
  }
  const [offset, size] = [readSize(request, 'offset'), readSize(request, 'file_size')];
  if (offset === null || size === null || size === 0 || size > mostBytes) return null;
  return { bytes: request.body instanceof Readable ? request.body : Readable.from([]), size, offset };
}

async function take(door: NetworkContext, request: FastifyRequest, reply: FastifyReply, kind: string) {
  const [, token = ''] = /^OAuth (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const holder = judgeToken(door, token);
  if (holder instanceof GraphError) return fail(reply, notAuthorized);
  request.networkPersonId = holder.person.id;
  const context = kind === 'container' ? instagramContext(door) : door;
  const upload = findUpload(context, (request.params as { id: string }).id);
  if (upload?.kind !== kind || upload.personId !== holder.person.id || upload.expiresAt <= context.now()) {
    return fail(reply, { status: 404, type: 'ProcessingFailedError', message: 'The upload was not found.' });
  }
  const source = await findSource(context, request);
  if (!source) return fail(reply, { status: 400, type: 'ProcessingFailedError', message: 'Request processing failed' });
  const failure = await storeRest(context, upload, source);
  if (failure) return fail(reply, failure);
  return kind === 'video' ? { success: true } : { success: true, message: 'Upload successful.' };
}

/** Where videos go, whole or from where they broke off. */
export async function uploadRoutes(scope: FastifyInstance, context: NetworkContext): Promise<void> {
  takeStreams(scope);
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    request.log.error({ err: error }, 'request failed');
    return fail(reply, {
      status: 500,
      type: 'ProcessingFailedError',
      message: 'Request processing failed',
      retriable: true,
    });
  });
  const config = { operation: 'upload' as const };
  const doors = { 'video-upload': 'video', 'ig-api-upload': 'container' } as const;
  for (const [folder, kind] of Object.entries(doors)) {
    scope.post(`/${uploadHost}/${folder}/:version/:id`, { config }, async (request, reply) =>
      take(context, request, reply, kind),
    );
  }
  sessionRoutes(scope, context);
}
