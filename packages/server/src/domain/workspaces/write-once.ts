import { createHash } from 'node:crypto';
import { AppError } from '@ruche/contracts/api';
import type { Database, Executor, WorkspaceTx } from '@ruche/database';
import { claimKey, findAnswer, type StoredAnswer, storeAnswer } from '@ruche/database/api';
import { lockAuthUser } from '@ruche/database/auth';
import { enterWorkspace } from '@ruche/database/workspaces';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asPrincipal } from '#plugins/authentication.ts';
import { inWorkspace, type Scope } from './scope.ts';

/** For the `headers` of every route that writes. */
export const IdempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Use 1 to 255 visible ASCII characters, such as a UUID.')
    .optional()
    .meta({
      description:
        'A unique key for this request, such as a UUID: 1 to 255 visible ASCII characters. If you send the same key again within 24 hours, you get the first response and nothing is done twice. Responses over 64 KiB aren’t stored, unless the call says otherwise: the repeated request fails with `answer_not_kept`, and nothing is done twice.',
    }),
});

function fingerprintOf({ method, url, body }: FastifyRequest): string {
  const content = Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null);
  return createHash('sha256').update(`${method} ${url}\n`).update(content).digest('base64url');
}

const usualLimitBytes = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where all answers of a route are kept although some are larger than usual. */
    keptAnswerBytes?: number;
    /** Its answers tell what is stored nowhere: none is kept. */
    isAnswerSecret?: boolean;
  }
}

/** What is kept of an answer: all of it, or that there was one. */
function toStored({ routeOptions }: FastifyRequest, status: number, body: unknown) {
  const { keptAnswerBytes: answerLimitBytes = usualLimitBytes, isAnswerSecret = false } = routeOptions.config;
  const isAnswerKept = !isAnswerSecret && Buffer.byteLength(JSON.stringify(body ?? null)) <= answerLimitBytes;
  return { status, body: isAnswerKept ? (body ?? null) : null, isAnswerKept };
}

type Written<Body> = { status: number; body: Body };

/** By which name the caller knows the request; null where they gave it none. */
function keyOf(request: FastifyRequest) {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  const { principal, method, routeOptions } = request;
  return { userId: principal.userId, route: `${method} ${routeOptions.url ?? ''}`, key };
}

/** What was answered the first time, where it was the same request. */
function replay<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  known: StoredAnswer,
  status: number,
): Written<Body> {
  if (known.fingerprint !== fingerprintOf(request)) {
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was already used for another request. Use a new one.',
    );
  }
  reply.header('idempotent-replayed', 'true');
  if (!known.isAnswerKept) {
    const message = 'This request was already completed. Its response wasn’t stored, so look up the result instead.';
    throw new AppError('answer_not_kept', message, { details: { status: known.status } });
  }
  return { status: known.status ?? status, body: known.body as Body };
}

/**
 * Does a write in the caller's workspace, once for each `Idempotency-Key`: the answer is stored with the work itself,
 * in one transaction. Whoever sends the same key meanwhile waits, and is then told the same.
 */
export async function writeOnce<Body>(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (tx: WorkspaceTx, scope: Scope) => Promise<Body>,
): Promise<Body> {
  const key = keyOf(request);
  const answer = await inWorkspace(database, request.principal, async (tx, scope): Promise<Written<Body>> => {
    if (key === null) return { status, body: await work(tx, scope) };
    const keyed = { workspaceId: scope.workspace.id, ...key };
    const known = await claimKey(tx, keyed, fingerprintOf(request));
    if (known) return replay(request, reply, known, status);
    const body = await work(tx, scope);
    await storeAnswer(tx, keyed, toStored(request, status, body));
    return { status, body };
  });
  reply.code(answer.status);
  return answer.body;
}

/**
 * The same for what concerns the person alone: the workspace that the request names is of no matter. The answer is kept in
 * the one they joined first; whoever is in none has no place to keep it, and does the work each time.
 */
export async function writeOwnOnce<Body>(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (tx: Executor) => Promise<Body>,
): Promise<Body> {
  const { userId } = request.principal;
  const key = keyOf(request);
  const answer = await asPrincipal(database, request.principal, async (db): Promise<Written<Body>> => {
    const entrance = key && (await enterWorkspace(db, { userId, workspaceId: null }));
    if (!entrance) return { status, body: await work(db) };
    const keyed = { workspaceId: entrance.workspace.id, ...key };
    const known = await claimKey(entrance.tx, keyed, fingerprintOf(request));
    if (known) return replay(request, reply, known, status);
    const body = await work(db);
    await storeAnswer(entrance.tx, keyed, toStored(request, status, body));
    return { status, body };
  });
  reply.code(answer.status);
  return answer.body;
}

type Creation<Body> = { tx: WorkspaceTx; workspaceId: string; body: Body };

/** The same for a request that makes a workspace: its answer is kept there. A person makes one at a time. */
export async function createWorkspaceOnce<Body>(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Executor) => Promise<Creation<Body>>,
): Promise<Body> {
  const key = keyOf(request);
  const status = 201;
  const answer = await asPrincipal(database, request.principal, async (db): Promise<Written<Body>> => {
    await lockAuthUser(db, request.principal.userId);
    const known = key && (await findAnswer(db, key));
    if (known) return replay(request, reply, known, status);
    const { tx, workspaceId, body } = await work(db);
    if (key === null) return { status, body };
    const keyed = { workspaceId, ...key };
    await claimKey(tx, keyed, fingerprintOf(request));
    await storeAnswer(tx, keyed, toStored(request, status, body));
    return { status, body };
  });
  reply.code(answer.status);
  return answer.body;
}
