import type { DatabaseSync } from 'node:sqlite';
import type { PlatformId } from '@ruche/contracts/accounts';
import { z } from 'zod';

const list = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)));

const GrantSchema = z.object({
  id: z.number(),
  platform: z.string(),
  personId: z.string(),
  /** The app that was allowed it, where a network has several. */
  clientId: z.string().nullable(),
  scopes: list,
  declined: list,
  /** The pages that were ticked; null where the network does not ask. */
  pageIds: list.nullable(),
  createdAt: z.number(),
  revokedAt: z.number().nullable(),
});
/** What a person allowed the app, at one moment. Codes and tokens hang on it. */
export type Grant = z.infer<typeof GrantSchema>;

const columns = `id, platform, person_id AS personId, client_id AS clientId, scopes, declined, page_ids AS pageIds,
  created_at AS createdAt, revoked_at AS revokedAt`;

export type NewGrant = {
  platform: PlatformId;
  personId: string;
  clientId?: string;
  scopes: readonly string[];
  declined: readonly string[];
  pageIds: readonly string[] | null;
  now: number;
};

export function insertGrant(db: DatabaseSync, grant: NewGrant): Grant {
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO grants (platform, person_id, client_id, scopes, declined, page_ids, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      grant.platform,
      grant.personId,
      grant.clientId ?? null,
      JSON.stringify(grant.scopes),
      JSON.stringify(grant.declined),
      grant.pageIds && JSON.stringify(grant.pageIds),
      grant.now,
    );
  return getGrant(db, Number(lastInsertRowid));
}

export function getGrant(db: DatabaseSync, id: number): Grant {
  return GrantSchema.parse(db.prepare(`SELECT ${columns} FROM grants WHERE id = ?`).get(id));
}

export function listGrants(db: DatabaseSync, platform: PlatformId, personId: string): Grant[] {
  return db
    .prepare(`SELECT ${columns} FROM grants WHERE platform = ? AND person_id = ? ORDER BY id`)
    .all(platform, personId)
    .map((row) => GrantSchema.parse(row));
}

/** The scopes of one grant shrink when a person takes one back. */
export function setGrantScopes(db: DatabaseSync, grant: Grant, scopes: readonly string[]): void {
  const declined = [...new Set([...grant.declined, ...grant.scopes.filter((scope) => !scopes.includes(scope))])];
  db.prepare('UPDATE grants SET scopes = ?, declined = ? WHERE id = ?').run(
    JSON.stringify(scopes),
    JSON.stringify(declined),
    grant.id,
  );
}

/** The grant ends, and with it every code and token that hangs on it. */
export function revokeGrant(db: DatabaseSync, grantId: number, now: number): void {
  db.prepare('UPDATE grants SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?').run(now, grantId);
  db.prepare('UPDATE tokens SET revoked_at = coalesce(revoked_at, ?) WHERE grant_id = ?').run(now, grantId);
  db.prepare('UPDATE codes SET used_at = coalesce(used_at, ?) WHERE grant_id = ?').run(now, grantId);
}
