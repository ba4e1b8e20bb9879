import type { Presence } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/** Tells the open windows of the workspace, at every server. Nothing is stored. */
export async function announcePresence(db: WorkspaceTx, workspaceId: string, presence: Presence): Promise<void> {
  const announcement = JSON.stringify({ type: 'presence', workspaceId, ...presence });
  await db.execute(sql`SELECT pg_notify('ruche_events', ${announcement})`);
}
