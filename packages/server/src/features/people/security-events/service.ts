import type { SecurityEventPage } from '@ruche/contracts/people';
import type { Executor } from '@ruche/database';
import { listSecurityEvents } from '@ruche/database/auth';
import { presentSecurityEvent } from './presenter.ts';

export async function pageOfSecurityEvents(
  db: Executor,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<SecurityEventPage> {
  const beforeId = cursor === undefined ? undefined : Number(cursor);
  // One more than asked for tells whether there is a next page.
  const found = await listSecurityEvents(db, userId, { limit: limit + 1, beforeId });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(presentSecurityEvent),
    nextCursor: found.length > limit && last ? String(last.id) : null,
  };
}
