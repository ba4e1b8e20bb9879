import { clients } from '#src/clients/tables.ts';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, count, desc, eq, getTableColumns, isNull, or, sql } from '#src/drizzle.ts';
import { emit } from '#src/events/emit.ts';
import { users } from '#src/people/tables.ts';
import { preparedQuery } from '#src/prepared.ts';
import { type ApiKeyRow, apiKeys } from './tables.ts';

const finding = preparedQuery('find_api_key', (db, name) => {
  const found = db
    .$with('found', getTableColumns(apiKeys))
    .as(sql`SELECT * FROM api_key_of_hash(${sql.placeholder('hash')})`);
  return db.with(found).select().from(found).prepare(name);
});

/** The key with that hash, in whichever workspace, also one that has ended. */
export async function findApiKeyByHash(db: Executor, hash: Buffer): Promise<ApiKeyRow | null> {
  const [row] = await finding(db).execute({ hash });
  return row ?? null;
}

export type NewApiKeyRow = Pick<
  ApiKeyRow,
  'id' | 'name' | 'prefix' | 'secretHash' | 'scopes' | 'clientIds' | 'expiresAt'
>;

export async function insertApiKey(tx: WorkspaceTx, key: NewApiKeyRow): Promise<void> {
  const { id, name, prefix, secretHash, scopes, clientIds, expiresAt } = key;
  await tx.execute(sql`SELECT create_api_key((SELECT row(${id}::uuid, current_workspace_id(), ${name}::text, ${prefix}::text,
    ${secretHash}::bytea, ${sql.param(scopes)}::text[], ${sql.param(clientIds)}::uuid[], NULL, now(),
    ${expiresAt?.toISOString() ?? null}::timestamptz, NULL, NULL)::api_keys))`);
}

export type ListedApiKey = ApiKeyRow & {
  creatorName: string | null;
  clientNames: { id: string; name: string }[] | null;
};

/** Newest first, the ones that have ended included. */
export async function listApiKeys(tx: WorkspaceTx): Promise<ListedApiKey[]> {
  return tx
    .select({
      ...getTableColumns(apiKeys),
      creatorName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      clientNames: sql<{ id: string; name: string }[] | null>`(
        SELECT json_agg(json_build_object('id', client.id, 'name', client.name) ORDER BY client.name, client.id)
        FROM ${clients} AS client WHERE client.id = ANY (${apiKeys.clientIds}))`,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export async function findApiKey(tx: WorkspaceTx, id: string): Promise<ApiKeyRow | null> {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id));
  return row ?? null;
}

const isWorking = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > now()`));

/** Those that work. Two that are made at once wait for each other. */
export async function countApiKeys(tx: WorkspaceTx): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('api keys'), hashtext(current_workspace_id()::text))`);
  const [row] = await tx.select({ count: count() }).from(apiKeys).where(isWorking);
  return row?.count ?? 0;
}

/** False where it has been revoked already. */
export async function revokeApiKey(tx: WorkspaceTx, id: string): Promise<boolean> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}

/** To the minute. */
export async function noteApiKeyUse(tx: WorkspaceTx, id: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, id),
        sql`(${apiKeys.lastUsedAt} IS NULL OR ${apiKeys.lastUsedAt} < now() - interval '1 minute')`,
      ),
    );
}

/**
 * Tells the owners, once for each, of keys that expire within the days; not of those that were made for less. Returns how
 * many people were told.
 */
export async function announceKeyEnds(db: OwnerDb, withinDays: number): Promise<number> {
  const { rows } = await db.execute<{ id: string; name: string; workspaceId: string; endsAt: string }>(sql`
    SELECT key.id, key.name, key.workspace_id AS "workspaceId", to_json(key.expires_at) #>> '{}' AS "endsAt"
    FROM ${apiKeys} AS key
    WHERE key.revoked_at IS NULL AND key.expires_at BETWEEN now() AND now() + make_interval(days => ${withinDays})
      AND key.expires_at > key.created_at + make_interval(days => ${withinDays})
      AND EXISTS (
        SELECT FROM members
        WHERE members.workspace_id = key.workspace_id AND members.role = 'owner' AND NOT EXISTS (
          SELECT FROM notifications AS told
          WHERE told.workspace_id = key.workspace_id AND told.user_id = members.user_id
            AND told.once_key = 'api_key_ending:' || key.id))`);
  let count = 0;
  for (const { id, name, workspaceId, endsAt } of rows) {
    const event = { kind: 'api_key_ending', key: { id, name }, endsAt: new Date(endsAt).toISOString() } as const;
    count += await emit(db, { workspace: { id: workspaceId }, userId: null }, event, {
      onceKey: `api_key_ending:${id}`,
    });
  }
  return count;
}
