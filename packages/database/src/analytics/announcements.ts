import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { emit } from '#src/events/emit.ts';

// Open windows read analytics anew when there are new numbers, once a minute at most for each workspace.

const isTime = sql`announced.announced_at <= clock_timestamp() - interval '1 minute'`;

const announce = (db: WorkspaceTx | OwnerDb, workspaceId: string) =>
  emit(
    db,
    { workspace: { id: workspaceId }, userId: null },
    { kind: 'numbers_read', readAt: new Date().toISOString() },
  );

/** Wakes them now, or has `announceWaiting` do so when the minute is over. */
export async function announceNumbers(tx: WorkspaceTx, workspaceId: string): Promise<void> {
  const { rows } = await tx.execute<{ isWaiting: boolean }>(sql`
    INSERT INTO numbers_announced AS announced (workspace_id, announced_at)
    VALUES (${workspaceId}::uuid, clock_timestamp())
    ON CONFLICT (workspace_id) DO UPDATE SET is_waiting = NOT ${isTime},
      announced_at = CASE WHEN ${isTime} THEN clock_timestamp() ELSE announced.announced_at END
    RETURNING is_waiting AS "isWaiting"`);
  if (rows[0]?.isWaiting === false) await announce(tx, workspaceId);
}

export async function announceWaiting(db: OwnerDb): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE numbers_announced AS announced SET is_waiting = false, announced_at = clock_timestamp()
      WHERE announced.is_waiting AND ${isTime} RETURNING workspace_id AS id`);
    for (const { id } of rows) await announce(tx, id);
    return rows.length;
  });
}
