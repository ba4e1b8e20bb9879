import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#src/connect.ts';
import { authSecurityEvents, type SecurityEvent } from '#src/schema/auth-security-events.ts';

export type NewSecurityEvent = Pick<SecurityEvent, 'userId' | 'kind' | 'ip' | 'userAgent'> & {
  details?: Record<string, unknown>;
};

export async function insertSecurityEvent(db: Executor, event: NewSecurityEvent): Promise<void> {
  await db.insert(authSecurityEvents).values(event);
}

/** Newest first. */
export async function listSecurityEvents(db: Executor, userId: string, limit: number): Promise<SecurityEvent[]> {
  return db
    .select()
    .from(authSecurityEvents)
    .where(eq(authSecurityEvents.userId, userId))
    .orderBy(desc(authSecurityEvents.at), desc(authSecurityEvents.id))
    .limit(limit);
}
