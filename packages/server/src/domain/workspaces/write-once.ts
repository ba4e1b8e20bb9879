import { createHash } from 'node:crypto';
import { AppError } from '@ruche/contracts/api';
import type { Database, WorkspaceTx } from '@ruche/database';
import { claimKey, storeAnswer } from '@ruche/database/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inWorkspace, type Scope } from './scope.ts';

/** For the `headers` of every route that writes. */
export const IdempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Use 1 to 255 visible ASCII characters, such as a UUID.')
    .optional()
    .meta({
      description:
        'A name of your own for this request, such as a UUID: 1 to 255 visible ASCII characters. Sent again within 24 hours, it is answered as the first time and nothing is done twice. An answer above 64 KiB is not kept: the request is then refused with `answer_not_kept`, and nothing is done twice either.',
    }),
});

function fingerprintOf({ method, url, body }: FastifyRequest): string {
  const content = Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null);
  return createHash('sha256').update(`${method} ${url}\n`).update(content).digest('base64url');
}

const answerLimitBytes = 64 * 1024;

/** What is kept of an answer: all of it, or that there was one. */
function toStored(status: number, body: unknown) {
  const isAnswerKept = Buffer.byteLength(JSON.stringify(body ?? null)) <= answerLimitBytes;
  return { status, body: isAnswerKept ? (body ?? null) : null, isAnswerKept };
}

type Written<Body> = { status: number; body: Body };

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
  const key = request.headers['idempotency-key'];
  const answer = await inWorkspace(database, request.principal, async (tx, scope): Promise<Written<Body>> => {
    if (typeof key !== 'string') return { status, body: await work(tx, scope) };
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const keyed = { workspaceId: scope.workspace.id, userId: scope.userId, route, key };
    const fingerprint = fingerprintOf(request);
    const known = await claimKey(tx, keyed, fingerprint);
    if (!known) {
      const body = await work(tx, scope);
      await storeAnswer(tx, keyed, toStored(status, body));
      return { status, body };
    }
    if (known.fingerprint !== fingerprint) {
      throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used for another request. Use a new one.');
    }
    reply.header('idempotent-replayed', 'true');
    if (!known.isAnswerKept) {
      const message =
        'This request was carried out already. Its answer was too large to keep: look up the result instead.';
      throw new AppError('answer_not_kept', message, { details: { status: known.status } });
    }
    return { status: known.status ?? status, body: known.body as Body };
  });
  reply.code(answer.status);
  return answer.body;
}
