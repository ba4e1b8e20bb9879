import type { Executor } from '#src/connect.ts';
import { and, eq, gt, inArray, ne, not, sql } from '#src/drizzle.ts';
import { authOneTimeTokens, type OneTimeToken, type OneTimeTokenKind } from './tables.ts';

export type NewOneTimeToken = Pick<OneTimeToken, 'userId' | 'kind' | 'sentTo' | 'codeHash' | 'linkHash'> & {
  lifeSeconds: number;
};

/** Puts a new code in the person's slot of that kind; the one before is void from now on. */
export async function putOneTimeToken(db: Executor, { lifeSeconds, ...token }: NewOneTimeToken): Promise<void> {
  const times = {
    createdAt: sql`clock_timestamp()`,
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${lifeSeconds})`,
  };
  await db
    .insert(authOneTimeTokens)
    .values({ ...token, ...times })
    .onConflictDoUpdate({
      target: [authOneTimeTokens.userId, authOneTimeTokens.kind],
      set: { ...token, ...times, wrongGuesses: 0 },
    });
}

/** A hash that no code has: the code was guessed at too often, and the link beside it is all that is left. */
const voidHash = '';
const hasCode = () => ne(authOneTimeTokens.codeHash, voidHash);

const isAlive = () => gt(authOneTimeTokens.expiresAt, sql`clock_timestamp()`);

/** The live code of that kind, held until the transaction ends so that it is used once. */
export async function lockOneTimeToken(
  db: Executor,
  userId: string,
  kind: OneTimeTokenKind,
): Promise<OneTimeToken | null> {
  const [token] = await db
    .select()
    .from(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), eq(authOneTimeTokens.kind, kind), isAlive(), hasCode()))
    .for('update');
  return token ?? null;
}

export async function lockOneTimeTokenByLink(db: Executor, linkHash: string): Promise<OneTimeToken | null> {
  const [token] = await db
    .select()
    .from(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.linkHash, linkHash), isAlive()))
    .for('update');
  return token ?? null;
}

/** Whose codes of these kinds went to that address or number, in a fixed order. Two people may both want one address. */
export async function listCodeOwners(db: Executor, sentTo: string, kinds: OneTimeTokenKind[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: authOneTimeTokens.userId })
    .from(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.sentTo, sentTo), inArray(authOneTimeTokens.kind, kinds), isAlive(), hasCode()))
    .orderBy(authOneTimeTokens.userId);
  return rows.map(({ userId }) => userId);
}

export async function findLinkOwner(db: Executor, linkHash: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: authOneTimeTokens.userId })
    .from(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.linkHash, linkHash), isAlive()));
  return row?.userId ?? null;
}

/**
 * Counts a wrong guess; the code is void with the last one allowed. The link beside it stays good: nobody can guess it,
 * and whoever guesses at the code must not be able to take the link away from its owner.
 */
export async function countWrongGuess(db: Executor, token: OneTimeToken, maxGuesses: number): Promise<void> {
  const slot = and(eq(authOneTimeTokens.userId, token.userId), eq(authOneTimeTokens.kind, token.kind));
  const wrongGuesses = token.wrongGuesses + 1;
  await db
    .update(authOneTimeTokens)
    .set({ wrongGuesses, ...(wrongGuesses >= maxGuesses && { codeHash: voidHash }) })
    .where(slot);
}

/** Voids codes: those of the given kinds, or every pending one. */
export async function deleteOneTimeTokens(db: Executor, userId: string, kinds?: OneTimeTokenKind[]): Promise<void> {
  await db
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), kinds ? inArray(authOneTimeTokens.kind, kinds) : undefined));
}

/** Forgets codes that have expired. Returns how many. */
export async function pruneOneTimeTokens(db: Executor): Promise<number> {
  const gone = await db.delete(authOneTimeTokens).where(not(isAlive())).returning({ userId: authOneTimeTokens.userId });
  return gone.length;
}
