import type { SQLWrapper } from 'drizzle-orm';
import type { Executor } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { type JsonRow, reviveRow } from '#src/json-rows.ts';
import type { SessionMethod } from './sessions.ts';
import { type AuthFactor, type AuthIdentity, authFactors, authIdentities, authSessionMethods } from './tables.ts';

export type JsonRows = { identities: JsonRow[] | null; factors: JsonRow[] | null; methods: JsonRow[] | null };

export type AuthUserParts = { identities: AuthIdentity[]; factors: AuthFactor[]; methods: SessionMethod[] };

/** To be selected beside a person; `reviveUserParts` makes of it what `loadAuthUserParts` gives. */
export const jsonOf = (userId: SQLWrapper, sessionId: SQLWrapper) => ({
  identities: sql<
    JsonRow[] | null
  >`(SELECT json_agg(i ORDER BY i.created_at) FROM ${authIdentities} i WHERE i.user_id = ${userId})`,
  factors: sql<
    JsonRow[] | null
  >`(SELECT json_agg(f ORDER BY f.created_at) FROM ${authFactors} f WHERE f.user_id = ${userId})`,
  methods: sql<
    JsonRow[] | null
  >`(SELECT json_agg(m ORDER BY m.at DESC) FROM ${authSessionMethods} m WHERE m.session_id = ${sessionId})`,
});

export function reviveUserParts({ identities, factors, methods }: JsonRows): AuthUserParts {
  return {
    identities: (identities ?? []).map((row) => reviveRow(authIdentities, row)),
    factors: (factors ?? []).map((row) => reviveRow(authFactors, row)),
    methods: (methods ?? []).map((row) => reviveRow(authSessionMethods, row)),
  };
}

/**
 * Everything that answers tell about a person besides their own row, in one round trip. Without a session its methods
 * are empty.
 */
export async function loadAuthUserParts(
  db: Executor,
  userId: string,
  sessionId: string | null = null,
): Promise<AuthUserParts> {
  const { identities, factors, methods } = jsonOf(sql`${userId}`, sql`${sessionId}`);
  const { rows } = await db.execute<JsonRows>(
    sql`SELECT ${identities} AS identities, ${factors} AS factors, ${methods} AS methods`,
  );
  return reviveUserParts(rows[0] ?? { identities: null, factors: null, methods: null });
}
