import type { SecurityEventKind } from '@ruche/contracts';
import { type Executor, insertSecurityEvent } from '@ruche/database';
import type { Origin } from './context.ts';

export async function recordEvent(
  db: Executor,
  event: { userId: string; kind: SecurityEventKind; origin: Origin; details?: Record<string, unknown> },
): Promise<void> {
  const { userId, kind, origin, details = {} } = event;
  await insertSecurityEvent(db, { userId, kind, ip: origin.ip, userAgent: origin.userAgent, details });
}
