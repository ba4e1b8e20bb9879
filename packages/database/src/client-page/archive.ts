import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

type Position = { createdAt: string; id: string };

/** A link with the browsers that open the page by it. Secrets stay where they are. */
export type ArchivedPageLink = Position & {
  clientId: string;
  language: string;
  expiresAt: string;
  revokedAt: string | null;
  browsers: {
    contactName: string;
    email: string;
    userAgent: string | null;
    ip: string;
    createdAt: string;
    lastSeenAt: string;
  }[];
};

const iso = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Links after that one, oldest first: for an archive. */
export async function listArchivedPageLinks(
  db: WorkspaceTx,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<ArchivedPageLink[]> {
  const { rows } = await db.execute<ArchivedPageLink>(sql`
    SELECT link.id, link.client_id AS "clientId", link.language, ${iso('link.created_at')} AS "createdAt",
      ${iso('link.expires_at')} AS "expiresAt", ${iso('link.revoked_at')} AS "revokedAt",
      coalesce((SELECT json_agg(json_build_object('contactName', contact.name, 'email', device.email,
          'userAgent', device.user_agent, 'ip', device.ip, 'createdAt', ${iso('device.created_at')},
          'lastSeenAt', ${iso('device.last_seen_at')}) ORDER BY device.created_at, device.id)
        FROM client_page_devices AS device JOIN client_contacts AS contact ON contact.id = device.contact_id
        WHERE device.link_id = link.id), '[]') AS browsers
    FROM client_links AS link
    WHERE ${after ? sql`(link.created_at, link.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    ORDER BY link.created_at, link.id LIMIT ${limit}`);
  return rows;
}
