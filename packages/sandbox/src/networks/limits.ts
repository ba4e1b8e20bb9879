import { z } from 'zod';
import type { NetworkContext } from './network.ts';

const WindowSchema = z.object({ calls: z.number(), resetAt: z.number() });

export type CallWindow = { limit: number; remaining: number; resetAt: number; isOver: boolean };

/** Counts a call in a window that begins with its first call, as rate-limit headers tell of it. */
export function countCall(
  { db, platform, now }: NetworkContext,
  name: string,
  { limit, windowMs }: { limit: number; windowMs: number },
): CallWindow {
  const row = db
    .prepare(
      `INSERT INTO windows (platform, name, calls, reset_at) VALUES (?1, ?2, 1, ?3 + ?4)
       ON CONFLICT (platform, name) DO UPDATE SET
         calls = CASE WHEN reset_at > ?3 THEN calls + 1 ELSE 1 END,
         reset_at = CASE WHEN reset_at > ?3 THEN reset_at ELSE ?3 + ?4 END
       RETURNING calls, reset_at AS resetAt`,
    )
    .get(platform, name, now(), windowMs);
  const { calls, resetAt } = WindowSchema.parse(row);
  return { limit, remaining: Math.max(0, limit - calls), resetAt, isOver: calls > limit };
}
