import type { ApprovalSnapshot } from '@ruche/contracts/approvals';
import { usualLinkDays } from '@ruche/contracts/client-page';
import type { ReportLanguage } from '@ruche/contracts/reports';
import { approversOf, type NamedApprover, readPeople } from '#src/approvals/approvers.ts';
import { findApprovalRule } from '#src/approvals/rules.ts';
import { type ApprovalRuleRow, approvalRequests } from '#src/approvals/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { inArray, sql } from '#src/drizzle.ts';
import { type FoundLink, findClientLink, type PageLinkSettings, replaceClientLink } from './links.ts';
import { clientPageContacts } from './tables.ts';

/** A request that waits for the client, as far as a mail tells of it. */
export type AwaitedRequest = {
  id: string;
  postId: string;
  snapshot: ApprovalSnapshot;
  askedAt: Date;
  remindedAt: Date | null;
  deadlineAt: Date | null;
  scheduledFor: Date | null;
  /** Contacts who have said yes already. */
  answeredBy: string[];
};

/** What somebody of the team wrote on the client's side. */
export type TeamComment = {
  id: string;
  threadId: string;
  postId: string;
  author: string;
  text: string;
  post: string;
  at: Date;
  /** Those who are named, and those who wrote in the thread. */
  contactIds: string[];
};

export type PageReader = NamedApprover & { toldAt: Date | null; lastSeenAt: Date | null };

export type PageNews = {
  readAt: Date;
  rule: ApprovalRuleRow | null;
  requests: AwaitedRequest[];
  comments: TeamComment[];
  /** People of the client who can be mailed. */
  readers: PageReader[];
};

const dates = (row: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)]));

async function listAwaited(db: WorkspaceTx, clientId: string): Promise<AwaitedRequest[]> {
  const { rows } = await db.execute(sql`
    SELECT asked.id, asked.post_id AS "postId", asked.snapshot, asked.asked_at AS "askedAt",
      asked.reminded_at AS "remindedAt", asked.deadline_at AS "deadlineAt", post.scheduled_for AS "scheduledFor",
      ARRAY(SELECT said.contact_id FROM approval_decisions AS said
        WHERE said.request_id = asked.id AND said.contact_id IS NOT NULL) AS "answeredBy"
    FROM approval_requests AS asked JOIN posts AS post ON post.id = asked.post_id AND post.deleted_at IS NULL
    WHERE asked.client_id = ${clientId} AND asked.step = 'client' AND asked.state = 'waiting'
      AND (post.scheduled_for IS NULL OR post.scheduled_for > clock_timestamp())
    ORDER BY post.scheduled_for NULLS LAST, asked.id`);
  return rows.map(
    (row) => ({ ...row, ...dates(row, 'askedAt', 'remindedAt', 'deadlineAt', 'scheduledFor') }) as AwaitedRequest,
  );
}

/** Older ones are no news. */
const commentDays = 3;

async function listTeamComments(db: WorkspaceTx, clientId: string): Promise<TeamComment[]> {
  const { rows } = await db.execute(sql`
    SELECT written.id, coalesce(written.parent_id, written.id) AS "threadId", written.post_id AS "postId", written.text,
      written.created_at AS at, post.content AS post,
      coalesce((SELECT trim(first_name || ' ' || last_name) FROM users WHERE users.id = written.user_id), '') AS author,
      written.mentioned_contacts || ARRAY(SELECT DISTINCT other.contact_id FROM post_comments AS other
        WHERE other.contact_id IS NOT NULL AND other.deleted_at IS NULL
          AND coalesce(other.parent_id, other.id) = coalesce(written.parent_id, written.id)) AS "contactIds"
    FROM post_comments AS written JOIN posts AS post ON post.id = written.post_id AND post.deleted_at IS NULL
    WHERE post.client_id = ${clientId} AND written.side = 'client' AND written.contact_name IS NULL
      AND written.deleted_at IS NULL AND written.created_at > clock_timestamp() - make_interval(days => ${commentDays})
    ORDER BY written.created_at, written.id`);
  return rows.map((row) => ({ ...row, ...dates(row, 'at') }) as TeamComment);
}

const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);

async function listReaders(
  db: WorkspaceTx,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
  { rule, contactIds }: { rule: ApprovalRuleRow | null; contactIds: string[] },
): Promise<PageReader[]> {
  const named = [...new Set([...(rule?.contactIds ?? []), ...contactIds])];
  const people = await readPeople(db, workspaceId, [{ contactIds: named }]);
  const readers = people.contacts.filter((contact) => contact.clientId === clientId);
  const { rows } = await db.execute<{ id: string; toldAt: string | null; lastSeenAt: string | null }>(sql`
    SELECT contact.id, page.told_at AS "toldAt", (SELECT max(device.last_seen_at) FROM client_page_devices AS device
      WHERE device.contact_id = contact.id) AS "lastSeenAt"
    FROM client_contacts AS contact LEFT JOIN client_page_contacts AS page ON page.contact_id = contact.id
    WHERE contact.client_id = ${clientId}`);
  const known = new Map(rows.map((row) => [row.id, row]));
  return readers.map(({ id, name, email }) => ({
    kind: 'contact',
    id,
    name,
    email,
    toldAt: toDate(known.get(id)?.toldAt),
    lastSeenAt: toDate(known.get(id)?.lastSeenAt),
  }));
}

/** All that the people of a client may have to be told. The caller holds the client. */
export async function readPageNews(
  db: WorkspaceTx,
  place: { workspaceId: string; clientId: string },
): Promise<PageNews> {
  const { clientId } = place;
  const { rows } = await db.execute<{ now: string }>(sql`SELECT clock_timestamp()::timestamptz(3)::text AS now`);
  const rule = await findApprovalRule(db, clientId);
  const comments = await listTeamComments(db, clientId);
  const contactIds = comments.flatMap((comment) => comment.contactIds);
  return {
    readAt: new Date(rows[0]?.now ?? Date.now()),
    rule,
    requests: await listAwaited(db, clientId),
    comments,
    readers: await listReaders(db, place, { rule, contactIds }),
  };
}

/** Whom the rule asks. */
export function isAsked({ rule }: PageNews, reader: PageReader): boolean {
  if (!rule) return false;
  const contacts = [{ ...reader, clientId: rule.clientId }];
  return approversOf({ members: [], contacts }, { rule, step: 'client', authorId: null }).length > 0;
}

/** What is older they know. */
export async function noteTold(
  db: WorkspaceTx,
  contact: { workspaceId: string; clientId: string; contactId: string },
  toldAt: Date,
): Promise<void> {
  await db
    .insert(clientPageContacts)
    .values({ ...contact, toldAt })
    .onConflictDoUpdate({ target: clientPageContacts.contactId, set: { toldAt } });
}

export async function markMailed(db: WorkspaceTx, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return;
  await db
    .update(approvalRequests)
    .set({ mailedAt: sql`coalesce(${approvalRequests.mailedAt}, clock_timestamp())` })
    .where(inArray(approvalRequests.id, [...requestIds]));
}

/** As its newest report was written, where there is one. */
async function languageOf(db: WorkspaceTx, clientId: string): Promise<ReportLanguage> {
  const { rows } = await db.execute<{ language: ReportLanguage }>(
    sql`SELECT language FROM reports WHERE client_id = ${clientId} ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0]?.language ?? 'en';
}

/** The link that works; the first one is made where there never was any. Null where it expired or was revoked. */
export async function ensureClientLink(
  db: WorkspaceTx,
  settings: PageLinkSettings,
  place: { workspaceId: string; clientId: string },
): Promise<FoundLink | null> {
  const { clientId } = place;
  const known = await findClientLink(db, clientId);
  if (known) return known.expiresAt > new Date() ? known : null;
  const { rows } = await db.execute(sql`SELECT FROM client_links WHERE client_id = ${clientId} LIMIT 1`);
  if (rows.length > 0) return null;
  const language = await languageOf(db, clientId);
  await replaceClientLink(db, settings, { ...place, userId: null, language, days: usualLinkDays });
  return findClientLink(db, clientId);
}
