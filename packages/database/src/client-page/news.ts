import type { ApprovalSnapshot } from '@ruche/contracts/approvals';
import { usualLinkDays } from '@ruche/contracts/client-page';
import type { ReportLanguage } from '@ruche/contracts/reports';
import { approversOf, type NamedApprover, readPeople } from '#src/approvals/approvers.ts';
import { noteNotices } from '#src/approvals/notices.ts';
import { findApprovalRule } from '#src/approvals/rules.ts';
import { type ApprovalRuleRow, approvalRequests } from '#src/approvals/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { inArray, sql } from '#src/drizzle.ts';
import { type FoundLink, findClientLink, type PageLinkSettings, replaceClientLink } from './links.ts';
import { listMailed, releaseComments } from './mailed.ts';
import { isOnPage, newestAsked } from './posts.ts';
import type { PageMailRow } from './tables.ts';

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
  /** The text of the post, as the client was shown it. */
  post: string;
  /** Whether the page shows the post. */
  isShown: boolean;
  at: Date;
  /** Those who are named, and those who wrote in the thread. */
  contactIds: string[];
};

export type PageReader = NamedApprover & {
  lastSeenAt: Date | null;
  /** What they were mailed, by request. */
  requests: Map<string, PageMailRow>;
  /** The same by comment; without a time what waits to be mailed. */
  comments: Map<string, PageMailRow>;
};

export type PageNews = {
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

/** The text for all networks, or else the first that a network has of its own. */
export function textOfSnapshot({ composed, accounts }: ApprovalSnapshot): string {
  const own = accounts.flatMap(({ platform }) => composed.perPlatform[platform]?.content ?? []);
  return [composed.content, ...own].find((text) => text.trim() !== '') ?? '';
}

/** Older ones are no news, counted from when the page showed the post. */
const commentDays = 3;
const newsSince = sql`clock_timestamp() - make_interval(days => ${commentDays})`;

const threadOf = (comment: string) => sql.raw(`coalesce(${comment}.parent_id, ${comment}.id)`);

async function listTeamComments(
  db: WorkspaceTx,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
): Promise<TeamComment[]> {
  const { rows } = await db.execute(sql`
    SELECT written.id, ${threadOf('written')} AS "threadId", written.post_id AS "postId", written.text,
      written.created_at AS at, post.content, ${isOnPage} AS "isShown",
      (SELECT newest.snapshot FROM (${newestAsked}) AS newest WHERE newest.state <> 'withdrawn') AS snapshot,
      coalesce((SELECT trim(first_name || ' ' || last_name) FROM users WHERE users.id = written.user_id), '') AS author,
      written.mentioned_contacts || ARRAY(SELECT DISTINCT other.contact_id FROM post_comments AS other
        WHERE other.post_id = written.post_id AND other.contact_id IS NOT NULL AND other.deleted_at IS NULL
          AND ${threadOf('other')} = ${threadOf('written')}) AS "contactIds"
    FROM post_comments AS written JOIN posts AS post ON post.id = written.post_id AND post.deleted_at IS NULL
    WHERE post.client_id = ${clientId} AND written.side = 'client' AND written.contact_name IS NULL
      AND written.deleted_at IS NULL AND written.id IN (
        SELECT fresh.id FROM post_comments AS fresh
        WHERE fresh.workspace_id = ${workspaceId} AND fresh.created_at > ${newsSince}
        UNION ALL SELECT held.comment_id FROM client_page_mails AS held
        WHERE held.client_id = ${clientId} AND held.mailed_at IS NULL AND held.shown_at > ${newsSince})
    ORDER BY written.created_at, written.id`);
  return rows.map(({ content, snapshot, ...row }) => {
    const post = snapshot ? textOfSnapshot(snapshot as ApprovalSnapshot) : content;
    return { ...row, ...dates(row, 'at'), post } as TeamComment;
  });
}

type Place = { workspaceId: string; clientId: string };
type Told = Pick<PageNews, 'rule' | 'requests' | 'comments'>;

async function listReaders(
  db: WorkspaceTx,
  { workspaceId, clientId }: Place,
  { rule, requests, comments }: Told,
): Promise<PageReader[]> {
  const named = new Set([...(rule?.contactIds ?? []), ...comments.flatMap(({ contactIds }) => contactIds)]);
  const people = await readPeople(db, workspaceId, [{ contactIds: [...named] }]);
  const readers = people.contacts.filter((contact) => contact.clientId === clientId);
  const { rows } = await db.execute<{ id: string; lastSeenAt: string }>(sql`
    SELECT contact_id AS id, max(last_seen_at) AS "lastSeenAt" FROM client_page_devices
    WHERE client_id = ${clientId} GROUP BY contact_id`);
  const seen = new Map(rows.map(({ id, lastSeenAt }) => [id, new Date(lastSeenAt)]));
  const mailed = Map.groupBy(
    await listMailed(db, { requestIds: requests.map(({ id }) => id), commentIds: comments.map(({ id }) => id) }),
    ({ contactId }) => contactId,
  );
  return readers.map(({ id, name, email }): PageReader => {
    const own = mailed.get(id) ?? [];
    return {
      kind: 'contact',
      id,
      name,
      email,
      lastSeenAt: seen.get(id) ?? null,
      requests: new Map(own.map((row) => [row.requestId ?? '', row])),
      comments: new Map(own.map((row) => [row.commentId ?? '', row])),
    };
  });
}

/** All that the people of a client may have to be told. The caller holds the client. */
export async function readPageNews(db: WorkspaceTx, place: Place): Promise<PageNews> {
  const { clientId } = place;
  await releaseComments(db, clientId);
  const told = {
    rule: await findApprovalRule(db, clientId),
    requests: await listAwaited(db, clientId),
    comments: await listTeamComments(db, place),
  };
  return { ...told, readers: await listReaders(db, place, told) };
}

/** Whom the rule asks. */
export function isAsked({ rule }: PageNews, reader: PageReader): boolean {
  if (!rule) return false;
  const contacts = [{ ...reader, clientId: rule.clientId }];
  return approversOf({ members: [], contacts }, { rule, step: 'client', authorIds: [] }).length > 0;
}

/** Of one contact. What mails say that silence means is what counts of it, as long as all say the same. */
export async function markMailed(
  db: WorkspaceTx,
  { workspaceId, clientId, contactId }: { workspaceId: string; clientId: string; contactId: string },
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length === 0) return;
  const rule = await findApprovalRule(db, clientId);
  const { mailedAt, silence } = approvalRequests;
  await db
    .update(approvalRequests)
    .set({
      mailedAt: sql`coalesce(${mailedAt}, clock_timestamp())`,
      ...(rule && {
        silence: sql`CASE WHEN ${mailedAt} IS NULL OR ${silence} = ${rule.silence} THEN ${rule.silence} ELSE 'wait' END`,
      }),
    })
    .where(inArray(approvalRequests.id, [...requestIds]));
  await noteNotices(
    db,
    requestIds.map((id) => ({ id, workspaceId, clientId })),
    [contactId],
  );
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
