import type { AuditCheckpoint } from '@ruche/contracts/audit';
import type { SQL } from 'drizzle-orm';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { entryColumns, type RawEntry, readEntry } from './chain.ts';
import type { AuditEntryRow } from './tables.ts';

export type AuditFilter = {
  /** Of these kinds alone. */
  kinds?: readonly string[] | undefined;
  userId?: string | undefined;
  clientId?: string | undefined;
  postId?: string | undefined;
  /** First and last day, where the workspace is. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
};

/** With what everybody and everything in it is called now; null where they are gone. */
export type ListedAuditEntry = AuditEntryRow & {
  actorName: string | null;
  isKey: boolean;
  /** Of the person it is about. */
  subjectName: string | null;
  accountName: string | null;
  /** Of the client’s contact it is about. */
  contactName: string | null;
  /** Of whom an invitation was for, as long as there is one. */
  invitedEmail: string | null;
  clientName: string | null;
  number: number | null;
  hash: string | null;
};

/** The last entry of a page. */
export type AuditPosition = { at: string; id: number };

function conditionsOf(filter: AuditFilter, after: AuditPosition | undefined): SQL {
  const { kinds, userId, clientId, postId, from, to, timeZone } = filter;
  const conditions = [
    sql`entry.workspace_id = current_workspace_id()`,
    kinds && sql`entry.kind = ANY (ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb)))`,
    userId && sql`entry.user_id = ${userId}`,
    clientId && sql`entry.client_id = ${clientId}`,
    postId && sql`entry.post_id = ${postId}`,
    from && sql`entry.at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}::text`,
    to && sql`entry.at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text`,
    after && sql`(entry.at, entry.id) < (${after.at}::timestamptz, ${after.id})`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== ''),
    sql` AND `,
  );
}

const nameIn = (person: string, id: SQL) =>
  sql`coalesce(nullif(trim(${sql.raw(person)}.first_name || ' ' || ${sql.raw(person)}.last_name), ''), former_member_name(${id}))`;

type RawListed = RawEntry & Omit<ListedAuditEntry, keyof AuditEntryRow | 'number'> & { number: string | null };

/** Newest first. Names are looked up for what is on the page alone. */
export async function listAuditEntries(
  tx: WorkspaceTx,
  filter: AuditFilter,
  { after, limit }: { after?: AuditPosition | undefined; limit: number },
): Promise<ListedAuditEntry[]> {
  const subjectId = sql`(entry.params ->> 'userId')::uuid`;
  const { rows } = await tx.execute<RawListed>(sql`
    WITH entry AS MATERIALIZED (
      SELECT * FROM audit_entries AS entry WHERE ${conditionsOf(filter, after)}
      ORDER BY entry.at DESC, entry.id DESC LIMIT ${limit}
    )
    SELECT ${entryColumns}, chain.number, encode(chain.hash, 'hex') AS hash,
      CASE WHEN entry.contact_id IS NULL THEN ${nameIn('actor', sql`entry.user_id`)} ELSE contact.name END AS "actorName",
      coalesce(actor.is_key, false) AS "isKey", ${nameIn('subject', subjectId)} AS "subjectName",
      account.platform_user_name AS "accountName", about.name AS "contactName", invitation.email AS "invitedEmail", coalesce(client.name, entry.params -> 'client' ->> 'name') AS "clientName"
    FROM entry
    LEFT JOIN audit_chain AS chain ON chain.entry_id = entry.id
    LEFT JOIN users AS actor ON actor.id = entry.user_id
    LEFT JOIN users AS subject ON subject.id = ${subjectId}
    LEFT JOIN client_contacts AS contact ON contact.id = entry.contact_id
    LEFT JOIN client_contacts AS about ON about.id = (entry.params -> 'contact' ->> 'id')::uuid
    LEFT JOIN clients AS client ON client.id = entry.client_id
    LEFT JOIN invitations AS invitation ON invitation.id = (entry.params ->> 'invitationId')::uuid
    LEFT JOIN social_accounts AS account ON account.id = (entry.params -> 'account' ->> 'id')::uuid
    ORDER BY entry.at DESC, entry.id DESC`);
  return rows.map((row) => ({ ...readEntry(row), number: row.number === null ? null : Number(row.number) }));
}

/** The last entry of the workspace's chain. */
export async function findAuditHead(tx: WorkspaceTx): Promise<AuditCheckpoint | null> {
  const { rows } = await tx.execute<{ workspaceId: string; number: string; hash: string }>(sql`
    SELECT workspace_id AS "workspaceId", number, encode(hash, 'hex') AS hash FROM audit_chain
    WHERE workspace_id = current_workspace_id() ORDER BY number DESC LIMIT 1`);
  const [row] = rows;
  return row ? { ...row, number: Number(row.number) } : null;
}

/** Returns how many. */
export async function forgetOldAuditAddresses(db: OwnerDb, months: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE audit_entries SET ip = NULL
    WHERE ip IS NOT NULL AND at < clock_timestamp() - make_interval(months => ${months})`);
  return rowCount ?? 0;
}

/** Of members, former ones too, and of contacts that are there: as they are called now. */
export async function listNamesOf(tx: WorkspaceTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; name: string | null }>(sql`
    SELECT asked.id, coalesce(contact.name, ${nameIn('person', sql.raw('asked.id'))}) AS name
    FROM unnest(${sql.param([...ids])}::uuid[]) AS asked (id)
    LEFT JOIN client_contacts AS contact ON contact.id = asked.id
    LEFT JOIN users AS person ON person.id = asked.id`);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}
