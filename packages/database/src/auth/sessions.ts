import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#src/connect.ts';
import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from '#src/drizzle.ts';
import { preparedQuery } from '#src/prepared.ts';
import { type AuthSession, type AuthUser, authFactors, authSessionMethods, authSessions, authUsers } from './tables.ts';
import { type AuthUserParts, jsonOfUserParts, reviveUserParts } from './user-parts.ts';

export type SessionOrigin = { ip: string | null; userAgent: string | null };

export async function insertSession(db: Executor, userId: string, origin: SessionOrigin): Promise<AuthSession> {
  const [session] = await db
    .insert(authSessions)
    .values({ userId, ...origin })
    .returning();
  if (!session) throw new Error('The session was not stored.');
  return session;
}

export async function findSession(db: Executor, id: string): Promise<AuthSession | null> {
  const [session] = await db.select().from(authSessions).where(eq(authSessions.id, id));
  return session ?? null;
}

/** The session with the ages that its limits are about, held until the transaction ends. */
export type LockedSession = AuthSession & { ageSeconds: number; idleSeconds: number; isPastEnd: boolean };

const since = (column: PgColumn) => sql`extract(epoch FROM clock_timestamp() - ${column})`.mapWith(Number);

export async function lockSession(db: Executor, id: string): Promise<LockedSession | null> {
  // Callers wait for one another here. clock_timestamp(), because a transaction's own time stands still meanwhile; where
  // the row has changed while waiting, PostgreSQL works these out anew.
  const [session] = await db
    .select({
      ...getTableColumns(authSessions),
      ageSeconds: since(authSessions.createdAt),
      idleSeconds: since(authSessions.refreshedAt),
      isPastEnd: sql<boolean>`coalesce(${authSessions.notAfter} <= clock_timestamp(), false)`,
    })
    .from(authSessions)
    .where(eq(authSessions.id, id))
    .for('update');
  return session ?? null;
}

/** Retires the active refresh token. `isFloor` also closes the door behind it: nothing older is answered again. */
export async function advanceSession(
  db: Executor,
  id: string,
  change: SessionOrigin & { isFloor?: boolean },
): Promise<AuthSession> {
  const next = sql`${authSessions.refreshCounter} + 1`;
  const [session] = await db
    .update(authSessions)
    .set({
      refreshCounter: next,
      refreshedAt: sql`clock_timestamp()`,
      ip: change.ip,
      userAgent: change.userAgent,
      ...(change.isFloor && { refreshFloor: next }),
    })
    .where(eq(authSessions.id, id))
    .returning();
  if (!session) throw new Error('The session to be refreshed does not exist.');
  return session;
}

const advancing = preparedQuery('advance_session', (db, name) => {
  const now = sql`clock_timestamp()`;
  const counter = sql`${sql.placeholder('counter')}`;
  return db
    .update(authSessions)
    .set({
      refreshCounter: sql`${authSessions.refreshCounter} + 1`,
      refreshedAt: now,
      ip: sql`${sql.placeholder('ip')}`,
      userAgent: sql`${sql.placeholder('userAgent')}`,
    })
    .from(authUsers)
    .where(
      and(
        eq(authSessions.id, sql.placeholder('id')),
        eq(authSessions.refreshCounter, counter),
        eq(authUsers.id, authSessions.userId),
        or(isNull(authSessions.notAfter), gt(authSessions.notAfter, now)),
        or(isNull(authUsers.bannedUntil), lte(authUsers.bannedUntil, now)),
      ),
    )
    .returning({ session: getTableColumns(authSessions), user: getTableColumns(authUsers), parts: jsonOfUserParts })
    .prepare(name);
});

/**
 * The usual refresh in one statement: retires the active token if `counter` still names it and neither the session has
 * ended nor its person is blocked. Null says nothing more than that; the reason is found under the lock.
 */
export async function advanceIfActive(
  db: Executor,
  token: { id: string; counter: number },
  origin: SessionOrigin,
): Promise<{ session: AuthSession; user: AuthUser; parts: AuthUserParts } | null> {
  const [row] = await advancing(db).execute({ ...token, ...origin });
  return row ? { ...row, parts: reviveUserParts(row.parts) } : null;
}

export async function updateSessionAal(
  db: Executor,
  id: string,
  change: Pick<AuthSession, 'aal' | 'factorId'>,
): Promise<void> {
  await db.update(authSessions).set(change).where(eq(authSessions.id, id));
}

/** A factor is gone: what was reached with it falls back to the lower level. */
export async function lowerSessionsOf(db: Executor, factorId: string, method: string): Promise<void> {
  const lowered = db
    .update(authSessions)
    .set({ aal: 'aal1', factorId: null })
    .where(eq(authSessions.factorId, factorId))
    .returning({ id: authSessions.id });
  const ids = (await lowered).map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .delete(authSessionMethods)
    .where(and(inArray(authSessionMethods.sessionId, ids), eq(authSessionMethods.method, method)));
}

/** Whether another session of the same person was used after this one, and has given as many factors. */
export async function hasLaterSession(db: Executor, session: AuthSession): Promise<boolean> {
  const found = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(
      and(
        eq(authSessions.userId, session.userId),
        ne(authSessions.id, session.id),
        gt(authSessions.refreshedAt, session.refreshedAt),
        gte(authSessions.aal, session.aal),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function listSessions(db: Executor, userId: string): Promise<AuthSession[]> {
  return db.select().from(authSessions).where(eq(authSessions.userId, userId)).orderBy(desc(authSessions.refreshedAt));
}

export async function deleteSession(db: Executor, id: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.id, id));
}

/** Ends one session of that person; false when they have no such session. */
export async function deleteSessionOf(db: Executor, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)))
    .returning({ id: authSessions.id });
  return gone.length > 0;
}

/** Ends a person's sessions: all, all but one, or of those only the ones at the lower level. Returns how many. */
export async function deleteSessionsOf(
  db: Executor,
  userId: string,
  { exceptId, aal }: { exceptId?: string; aal?: AuthSession['aal'] } = {},
): Promise<number> {
  const gone = await db
    .delete(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        exceptId === undefined ? undefined : ne(authSessions.id, exceptId),
        aal === undefined ? undefined : eq(authSessions.aal, aal),
      ),
    )
    .returning({ id: authSessions.id });
  return gone.length;
}

/** Forgets sessions that are over, and ends those that nobody has used for that long. Returns how many. */
export async function pruneSessions(db: Executor, unusedForSeconds: number): Promise<number> {
  const { rowCount } = await db
    .delete(authSessions)
    .where(
      or(
        lte(authSessions.notAfter, sql`now()`),
        lt(authSessions.refreshedAt, sql`now() - make_interval(secs => ${unusedForSeconds})`),
      ),
    );
  return rowCount ?? 0;
}

export type SessionMethod = { method: string; at: Date };

/** How the person proved who they are; the same way again only moves its time. */
export async function recordSessionMethod(db: Executor, sessionId: string, method: string): Promise<void> {
  const now = sql`clock_timestamp()`;
  await db
    .insert(authSessionMethods)
    .values({ sessionId, method, at: now })
    .onConflictDoUpdate({ target: [authSessionMethods.sessionId, authSessionMethods.method], set: { at: now } });
}

/** Newest first. */
export async function listSessionMethods(db: Executor, sessionId: string): Promise<SessionMethod[]> {
  return db
    .select({ method: authSessionMethods.method, at: authSessionMethods.at })
    .from(authSessionMethods)
    .where(eq(authSessionMethods.sessionId, sessionId))
    .orderBy(desc(authSessionMethods.at));
}

const bearers = preparedQuery('find_bearer', (db, name) => {
  const verified = db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.userId, authUsers.id), eq(authFactors.status, 'verified')));
  return db
    .select({ user: authUsers, session: authSessions, hasVerifiedFactor: sql<boolean>`${exists(verified)}` })
    .from(authUsers)
    .leftJoin(
      authSessions,
      and(eq(authSessions.userId, authUsers.id), eq(authSessions.id, sql.placeholder('sessionId'))),
    )
    .where(eq(authUsers.id, sql.placeholder('userId')))
    .prepare(name);
});

/** The person of an access token, its session, null once that has ended, and whether they have a second factor. */
export async function findBearer(
  db: Executor,
  ids: { userId: string; sessionId: string },
): Promise<{ user: AuthUser; session: AuthSession | null; hasVerifiedFactor: boolean } | null> {
  const [row] = await bearers(db).execute(ids);
  return row ?? null;
}
