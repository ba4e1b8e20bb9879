import type { DatabaseSync } from 'node:sqlite';
import type { PlatformId } from '@ruche/contracts/accounts';
import { z } from 'zod';

const CodeSchema = z.object({
  code: z.string(),
  grantId: z.number(),
  redirectUri: z.string(),
  challenge: z.string().nullable(),
  challengeMethod: z.string().nullable(),
  expiresAt: z.number(),
  usedAt: z.number().nullable(),
});
type Code = z.infer<typeof CodeSchema>;

export type NewCode = {
  code: string;
  platform: PlatformId;
  grantId: number;
  redirectUri: string;
  challenge?: string | null;
  challengeMethod?: string | null;
  expiresAt: number;
};

export function insertCode(db: DatabaseSync, code: NewCode): void {
  db.prepare(
    `INSERT INTO codes (code, platform, grant_id, redirect_uri, challenge, challenge_method, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    code.code,
    code.platform,
    code.grantId,
    code.redirectUri,
    code.challenge ?? null,
    code.challengeMethod ?? null,
    code.expiresAt,
  );
}

export type TakenCode = { kind: 'ok' | 'used' | 'expired'; code: Code } | { kind: 'unknown' };

/** Looks at a code without spending it: networks check the rest of the request first. */
export function findCode(db: DatabaseSync, platform: PlatformId, text: string, now: number): TakenCode {
  const row = db
    .prepare(
      `SELECT code, grant_id AS grantId, redirect_uri AS redirectUri, challenge, challenge_method AS challengeMethod,
         expires_at AS expiresAt, used_at AS usedAt
       FROM codes WHERE platform = ? AND code = ?`,
    )
    .get(platform, text);
  if (!row) return { kind: 'unknown' };
  const code = CodeSchema.parse(row);
  if (code.usedAt !== null) return { kind: 'used', code };
  return { kind: code.expiresAt <= now ? 'expired' : 'ok', code };
}

/** A code works once. The verifier is kept so that tests can look for it where it should not be. */
export function spendCode(db: DatabaseSync, code: string, options: { now: number; verifier?: string | null }): void {
  db.prepare('UPDATE codes SET used_at = ?, verifier = ? WHERE code = ?').run(
    options.now,
    options.verifier ?? null,
    code,
  );
}
