import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NetworkContext } from '#src/networks/network.ts';
import { changeUpload, findUpload, insertUpload, listParts, sizeOf, type Upload } from '#src/networks/uploads.ts';
import { judgeToken } from './access.ts';
import { GraphError, missingObject, missingParameter } from './errors.ts';
import { graphHost } from './hosts.ts';
import type { GraphCall } from './nodes.ts';
import { mediaErrors, videoLimitBytes } from './page-limits.ts';
import { fail, notAuthorized, storeRest } from './upload-parts.ts';
import { requireUser } from './visible.ts';

const lifeMs = 24 * 3_600_000;
const kind = 'session';

/** A session takes the bytes of a large file; what it gives back at the end stands for the file. */
export function startSession(call: GraphCall, appId = '') {
  const { context, caller, parameters } = call;
  const { person } = requireUser(caller);
  if (appId !== context.app.clientId) throw missingObject(appId, 'post');
  const totalBytes = Number(parameters.get('file_length') ?? Number.NaN);
  if (!Number.isInteger(totalBytes) || totalBytes <= 0 || totalBytes > videoLimitBytes)
    throw missingParameter('file_length');
  const id = randomBytes(18).toString('base64url');
  const signature = randomBytes(12).toString('base64url');
  const expiresAt = context.now() + lifeMs;
  insertUpload(context, { id, kind, personId: person.id, totalBytes, details: { signature }, expiresAt });
  return { id: `upload:${id}?sig=${signature}` };
}

/** The file behind a handle. */
export function findSessionFile({ context }: GraphCall, handle: string): string {
  const id = handle.split(':')[1] ?? '';
  const session = findUpload(context, id);
  if (session?.kind !== kind || session.details['handle'] !== handle) throw mediaErrors.unreadable();
  return id;
}

function findSession(context: NetworkContext, request: FastifyRequest): Upload | undefined {
  const { session } = request.params as { session: string };
  const { sig } = request.query as { sig?: string };
  const upload = findUpload(context, session.slice('upload:'.length));
  const isRight = upload?.kind === kind && upload.details['signature'] === sig && upload.expiresAt > context.now();
  return isRight ? upload : undefined;
}

async function takeBytes(context: NetworkContext, request: FastifyRequest, reply: FastifyReply, session: Upload) {
  const offset = Number(request.headers['file_offset'] ?? Number.NaN);
  const bytes = request.body instanceof Readable ? request.body : Readable.from([]);
  const failure = await storeRest(context, session, { bytes, offset, size: session.totalBytes ?? 0 });
  if (failure) return fail(reply, failure);
  const handle = `2:${session.id}:${randomBytes(24).toString('base64url')}`;
  changeUpload(context, session.id, { ...session.details, handle });
  return { h: handle };
}

/** The addresses of sessions. Whatever comes there is a file, whatever its type says. */
export function sessionRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [, token = ''] = /^OAuth (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const holder = judgeToken(context, token);
    if (holder instanceof GraphError) return fail(reply, notAuthorized);
    request.networkPersonId = holder.person.id;
    const session = findSession(context, request);
    if (session?.personId !== holder.person.id) {
      return fail(reply, { status: 404, type: 'ProcessingFailedError', message: 'The upload was not found.' });
    }
    if (request.method === 'POST') return takeBytes(context, request, reply, session);
    return { id: `upload:${session.id}`, file_offset: sizeOf(listParts(context, session.id)) };
  };
  for (const version of ['', '/:version(^v\\d+\\.\\d$)']) {
    const url = `/${graphHost}${version}/:session(^upload:.+$)`;
    scope.post(url, { config: { operation: 'upload' } }, answer);
    scope.get(url, { config: { operation: 'status' } }, answer);
  }
}
