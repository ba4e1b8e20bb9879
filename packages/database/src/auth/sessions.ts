import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#src/connect.ts';
import { and, desc, eq, exists, getTableColumns, gt, gte, inArray, lt, lte, ne, or, sql } from '#src/drizzle.ts';
import { gather } from '#src/gather.ts';
import { type JsonRow, reviveRow } from '#src/json-rows.ts';
import { type PreparedStatement, preparedQuery, preparedStatement } from '#src/prepared.ts';
import {
  type AuthSession,
  type AuthUser,
  authFactors,
  authSecurityEvents,
  authSessionMethods,
  authSessions,
  authUsers,
} from './tables.ts';
import { type AuthUserParts, type JsonRows, jsonOf, reviveUserParts } from './user-parts.ts';

const { placeholder } = sql;

export type SessionOrigin = { ip: string | null; userAgent: string | null };

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

/** A session with its person and everything that answers tell about them. */
export type SessionOfPerson = { session: AuthSession; user: AuthUser; parts: AuthUserParts };

type JsonSession = JsonRows & { session: JsonRow; person: JsonRow };

function reviveSession({ session, person, ...parts }: JsonSession): SessionOfPerson {
  return {
    session: reviveRow(authSessions, session),
    user: reviveRow(authUsers, person),
    parts: reviveUserParts(parts),
  };
}

type Advance = SessionOrigin & { id: string; counter: number };

type Advances = { ids: string[]; counters: number[]; ips: (string | null)[]; userAgents: (string | null)[] };

const advanceAll: PreparedStatement<JsonSession, Advances> = preparedStatement(() => {
  const { identities, factors, methods } = jsonOf(sql`person.id`, sql`session.id`);
  return sql`
    WITH held AS (
      SELECT session.id, asked.ip, asked.user_agent
      FROM unnest(${placeholder('ids')}::uuid[], ${placeholder('counters')}::bigint[], ${placeholder('ips')}::inet[],
        ${placeholder('userAgents')}::text[]) AS asked (id, counter, ip, user_agent)
      JOIN ${authSessions} AS session ON session.id = asked.id AND session.refresh_counter = asked.counter
      JOIN ${authUsers} AS person ON person.id = session.user_id
      WHERE (session.not_after IS NULL OR session.not_after > clock_timestamp())
        AND (person.banned_until IS NULL OR person.banned_until <= clock_timestamp())
      FOR NO KEY UPDATE OF session SKIP LOCKED
    )
    UPDATE ${authSessions} AS session
    SET refresh_counter = session.refresh_counter + 1, refreshed_at = clock_timestamp(), ip = held.ip,
      user_agent = held.user_agent
    FROM held, ${authUsers} AS person
    WHERE session.id = held.id AND person.id = session.user_id
    RETURNING row_to_json(session) AS session, row_to_json(person) AS person, ${identities} AS identities,
      ${factors} AS factors, ${methods} AS methods`;
});

const advancing = gather(async (db, asked: Advance[]): Promise<(SessionOfPerson | null)[]> => {
  const { rows } = await advanceAll(db, {
    ids: asked.map(({ id }) => id),
    counters: asked.map(({ counter }) => counter),
    ips: asked.map(({ ip }) => ip),
    userAgents: asked.map(({ userAgent }) => userAgent),
  });
  const advanced = new Map(rows.map((row) => [row.session['id'], reviveSession(row)]));
  return asked.map(({ id }) => advanced.get(id) ?? null);
});

/**
 * The usual refresh in one statement, with the others that arrive at the same moment: retires the active token if
 * `counter` still names it, nobody else holds the session, and neither it has ended nor its person is blocked. Null says
 * nothing more than that; the reason is found under the lock. Of the same session one at a time.
 */
export async function advanceIfActive(
  db: Executor,
  token: { id: string; counter: number },
  origin: SessionOrigin,
): Promise<SessionOfPerson | null> {
  return advancing(db, { ...token, ...origin });
}

export type SessionBeginning = SessionOrigin & { userId: string; method: string };

const beginning: PreparedStatement<JsonSession, SessionBeginning> = preparedStatement(() => {
  const { identities, factors } = jsonOf(sql`person.id`, sql`session.id`);
  return sql`
    WITH person AS (
      UPDATE ${authUsers}
      SET last_sign_in_at = clock_timestamp(), is_unclaimed = false, updated_at = clock_timestamp()
      WHERE id = ${placeholder('userId')}
      RETURNING *
    ), session AS (
      INSERT INTO ${authSessions} (user_id, ip, user_agent)
      SELECT id, ${placeholder('ip')}::inet, ${placeholder('userAgent')}::text FROM person
      RETURNING *
    ), proof AS (
      INSERT INTO ${authSessionMethods} (session_id, method, at)
      SELECT id, ${placeholder('method')}::text, clock_timestamp() FROM session
      RETURNING *
    ), event AS (
      INSERT INTO ${authSecurityEvents} (user_id, kind, ip, user_agent, details)
      SELECT user_id, 'signed_in', ip, user_agent,
        jsonb_build_object('method', ${placeholder('method')}::text, 'sessionId', id)
      FROM session
    )
    SELECT row_to_json(session) AS session, row_to_json(person) AS person, ${identities} AS identities,
      ${factors} AS factors, json_build_array(proof) AS methods
    FROM session, person, proof`;
});

/** Begins a session and records that somebody has signed in, in one statement. */
export async function beginSession(db: Executor, session: SessionBeginning): Promise<SessionOfPerson> {
  const { rows } = await beginning(db, session);
  const [row] = rows;
  if (!row) throw new Error('The session was not stored.');
  return reviveSession(row);
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
    .leftJoin(authSessions, and(eq(authSessions.userId, authUsers.id), eq(authSessions.id, placeholder('sessionId'))))
    .where(eq(authUsers.id, placeholder('userId')))
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

/** What says whether a session may call the API. */
export type SessionStanding = Pick<AuthSession, 'aal'> &
  Pick<AuthUser, 'bannedUntil' | 'deactivatedAt'> & { hasVerifiedFactor: boolean };

const standings = preparedStatement<SessionStanding>(
  () => sql`SELECT session.aal, person.banned_until AS "bannedUntil", person.deactivated_at AS "deactivatedAt",
      EXISTS (SELECT FROM auth.factors WHERE user_id = person.id AND status = 'verified') AS "hasVerifiedFactor"
    FROM auth.sessions AS session JOIN auth.users AS person ON person.id = session.user_id
    WHERE session.id = ${placeholder('sessionId')} AND person.id = ${placeholder('userId')}`,
);

/** Of an access token; null once the session has ended. Asked by every call: only what it needs, and without Drizzle. */
export async function findSessionStanding(
  db: Executor,
  ids: { userId: string; sessionId: string },
): Promise<SessionStanding | null> {
  const { rows } = await standings(db, ids);
  return rows[0] ?? null;
}
