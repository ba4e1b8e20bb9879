import type { SecurityEventKind } from '@ruche/contracts/people';
import type { Executor } from '@ruche/database';
import { insertSecurityEvent } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';

export async function recordEvent(
  db: Executor,
  event: { userId: string; kind: SecurityEventKind; origin: Origin; details?: Record<string, unknown> },
): Promise<void> {
  const { userId, kind, origin, details = {} } = event;
  await insertSecurityEvent(db, { userId, kind, ip: origin.ip, userAgent: origin.userAgent, details });
}
