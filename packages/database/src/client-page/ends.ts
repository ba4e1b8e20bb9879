import type { OwnerDb } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { emit } from '#src/events/emit.ts';

type Ending = {
  id: string;
  workspaceId: string;
  clientId: string;
  name: string;
  endsAt: string;
  hasEnded: boolean;
  onceKey: string;
};

/** Whoever put it off hears of the new end again. */
const keyOfEnd = sql`CASE WHEN link.expires_at <= now() THEN 'page_link_ended:' ELSE 'page_link_ending:' END
  || link.id || ':' || extract(epoch FROM link.expires_at)`;

/**
 * Tells the teams whose clients approve posts that the link of a client's page expires within these days, or has expired
 * since as many; each once. A link that was made for a shorter time ends as it was meant to. Returns how many people were told.
 */
export async function announceLinkEnds(db: OwnerDb, withinDays: number): Promise<number> {
  const days = sql`make_interval(days => ${withinDays})`;
  const { rows } = await db.execute<Ending>(sql`
    SELECT ending.* FROM (
      SELECT link.id, link.workspace_id AS "workspaceId", client.id AS "clientId", client.name,
        to_json(link.expires_at) #>> '{}' AS "endsAt", link.expires_at <= now() AS "hasEnded", ${keyOfEnd} AS "onceKey"
      FROM client_links AS link
      JOIN clients AS client ON client.id = link.client_id AND client.deleted_at IS NULL
      JOIN approval_rules AS rule ON rule.client_id = link.client_id AND rule.mode IN ('client', 'internal_then_client')
      WHERE link.revoked_at IS NULL AND link.expires_at BETWEEN now() - ${days} AND now() + ${days}
        AND (link.expires_at <= now() OR link.expires_at > link.created_at + ${days})
    ) AS ending
    WHERE EXISTS (SELECT FROM members WHERE members.workspace_id = ending."workspaceId" AND NOT EXISTS (
      SELECT FROM notifications AS told
      WHERE told.workspace_id = ending."workspaceId" AND told.user_id = members.user_id
        AND told.once_key = ending."onceKey"))`);
  let count = 0;
  for (const { workspaceId, clientId, name, endsAt, hasEnded, onceKey } of rows) {
    const client = { id: clientId, name };
    const event = { kind: 'page_link_ending', client, endsAt: new Date(endsAt).toISOString(), hasEnded } as const;
    count += await emit(db, { workspace: { id: workspaceId }, userId: null }, event, { onceKey });
  }
  return count;
}
