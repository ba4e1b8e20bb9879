import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { PlatformId } from '@ruche/contracts/accounts';
import { z } from 'zod';

const TokenSchema = z.object({
  token: z.string(),
  platform: z.string(),
  /** `access` and `refresh` everywhere; `page`, `app` and the like where a network has them. */
  kind: z.string(),
  /** Null for a token that stands for the app itself. */
  grantId: z.number().nullable(),
  personId: z.string().nullable(),
  /** Whose it is, where a network has several apps. */
  clientId: z.string().nullable(),
  pageId: z.string().nullable(),
  scopes: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  details: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.unknown())),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  spentAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
});
export type Token = z.infer<typeof TokenSchema>;

export type TokenState = 'live' | 'expired' | 'spent' | 'revoked';

export function stateOf(token: Token, now: number): TokenState {
  if (token.revokedAt !== null) return 'revoked';
  if (token.spentAt !== null) return 'spent';
  return token.expiresAt !== null && token.expiresAt <= now ? 'expired' : 'live';
}

const selectTokens = `SELECT token, tokens.platform, kind, grant_id AS grantId, person_id AS personId, client_id AS clientId,
    page_id AS pageId, tokens.scopes, details, tokens.created_at AS createdAt, expires_at AS expiresAt, spent_at AS spentAt,
    tokens.revoked_at AS revokedAt
  FROM tokens LEFT JOIN grants ON grants.id = grant_id`;

export type NewToken = {
  token: string;
  platform: PlatformId;
  kind: string;
  grantId: number | null;
  pageId?: string | null;
  scopes: readonly string[];
  details?: Record<string, unknown>;
  now: number;
  expiresAt: number | null;
};

export function insertToken(db: DatabaseSync, token: NewToken): void {
  db.prepare(
    `INSERT INTO tokens (token, platform, kind, grant_id, page_id, scopes, details, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    token.token,
    token.platform,
    token.kind,
    token.grantId,
    token.pageId ?? null,
    JSON.stringify(token.scopes),
    JSON.stringify(token.details ?? {}),
    token.now,
    token.expiresAt,
  );
}

export function findToken(db: DatabaseSync, platform: PlatformId, text: string): Token | undefined {
  const row = db.prepare(`${selectTokens} WHERE tokens.platform = ? AND token = ?`).get(platform, text);
  return row && TokenSchema.parse(row);
}

/** Newest first. */
export function listTokens(db: DatabaseSync, platform: PlatformId, limit = -1): Token[] {
  return db
    .prepare(`${selectTokens} WHERE tokens.platform = ? ORDER BY tokens.rowid DESC LIMIT ?`)
    .all(platform, limit)
    .map((row) => TokenSchema.parse(row));
}

/** A refresh token that was exchanged for another. */
export function spendToken(db: DatabaseSync, token: string, now: number): void {
  db.prepare('UPDATE tokens SET spent_at = coalesce(spent_at, ?) WHERE token = ?').run(now, token);
}

export function revokeToken(db: DatabaseSync, token: string, now: number): void {
  db.prepare('UPDATE tokens SET revoked_at = coalesce(revoked_at, ?) WHERE token = ?').run(now, token);
}

export type TokenChoice = { platform: PlatformId; personId?: string | undefined; kinds?: string[] | undefined };

/** Ends tokens before their time. Without kinds: all but refresh tokens. Says how many. */
export function expireTokens(db: DatabaseSync, choice: TokenChoice, now: number): number {
  const { platform, personId, kinds } = choice;
  const values: SQLInputValue[] = [now, now, platform];
  const conditions = ['platform = ?', 'revoked_at IS NULL'];
  if (personId !== undefined) {
    conditions.push('grant_id IN (SELECT id FROM grants WHERE person_id = ?)');
    values.push(personId);
  }
  if (kinds === undefined) conditions.push("kind NOT IN ('refresh', 'business-refresh')");
  else {
    conditions.push('kind IN (SELECT value FROM json_each(?))');
    values.push(JSON.stringify(kinds));
  }
  const sql = `UPDATE tokens SET expires_at = min(coalesce(expires_at, ?), ?) WHERE ${conditions.join(' AND ')}`;
  return Number(db.prepare(sql).run(...values).changes);
}

/** Never whole on a screen. */
export function shortenToken(token: string): string {
  return `${token.slice(0, 8)}…`;
}
