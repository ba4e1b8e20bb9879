import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** Every code, verifier and token that ever existed here: for tests that look for them where they should not be. */
export function listSecrets(db: DatabaseSync): string[] {
  return db
    .prepare(
      `SELECT token AS secret FROM tokens UNION SELECT code FROM codes
       UNION SELECT verifier FROM codes WHERE verifier IS NOT NULL`,
    )
    .all()
    .map((row) => z.object({ secret: z.string() }).parse(row).secret);
}
