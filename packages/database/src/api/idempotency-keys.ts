import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, eq, gt, lte, sql } from '#src/drizzle.ts';
import { idempotencyKeys } from './tables.ts';

export type KeyedRequest = { workspaceId: string; userId: string; route: string; key: string };
export type StoredAnswer = { fingerprint: string; status: number | null; body: unknown; isAnswerKept: boolean };

const isRequest = ({ workspaceId, userId, route, key }: KeyedRequest) =>
  and(
    eq(idempotencyKeys.workspaceId, workspaceId),
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );

/**
 * Claims a key for this transaction, waiting for another one that holds it. Null when the key is ours now; otherwise
 * what was answered under it.
 */
export async function claimKey(
  db: WorkspaceTx,
  request: KeyedRequest,
  fingerprint: string,
): Promise<StoredAnswer | null> {
  await db.delete(idempotencyKeys).where(and(isRequest(request), lte(idempotencyKeys.expiresAt, sql`now()`)));
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...request, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const { status, body, isAnswerKept } = idempotencyKeys;
  const [known] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint, status, body, isAnswerKept })
    .from(idempotencyKeys)
    .where(isRequest(request));
  if (!known) throw new Error('The idempotency key was taken away meanwhile.');
  return known;
}

/** What was answered under a key in whichever workspace, for a route whose rows row security shows outside of one. */
export async function findAnswer(
  db: Executor,
  { userId, route, key }: Omit<KeyedRequest, 'workspaceId'>,
): Promise<StoredAnswer | null> {
  const { fingerprint, status, body, isAnswerKept, expiresAt } = idempotencyKeys;
  const [known] = await db
    .select({ fingerprint, status, body, isAnswerKept })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.route, route),
        eq(idempotencyKeys.key, key),
        gt(expiresAt, sql`now()`),
      ),
    );
  return known ?? null;
}

export async function storeAnswer(
  db: WorkspaceTx,
  request: KeyedRequest,
  answer: Omit<StoredAnswer, 'fingerprint'>,
): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(isRequest(request));
}

/** Returns how many went. */
export async function purgeIdempotencyKeys(db: OwnerDb): Promise<number> {
  const gone = await db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.expiresAt, sql`now()`))
    .returning({ key: idempotencyKeys.key });
  return gone.length;
}
