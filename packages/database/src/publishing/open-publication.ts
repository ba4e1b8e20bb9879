import type { ApprovalMode } from '@ruche/contracts/approvals';
import { defaultLinkTags, type LinkTags, type PublicationStatus } from '@ruche/contracts/posts';
import { type SocialAccountRow, socialAccounts } from '#src/accounts/tables.ts';
import { approvalRules } from '#src/approvals/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { Executor, WorkspaceTx } from '#src/connect.ts';
import { alias, and, eq, exists, getTableColumns, isNull, ne, sql } from '#src/drizzle.ts';
import { postMedia } from '#src/media/tables.ts';
import { linkTagColumns } from '#src/posts/link-tags.ts';
import { clientLinkTags, type PostRow, type PublicationRow, posts, publications } from '#src/posts/tables.ts';
import { preparedQuery, preparedStatement } from '#src/prepared.ts';
import { workspaces } from '#src/workspaces/tables.ts';
import { turnLock } from './turns.ts';

const other = alias(publications, 'other');

/** A publication with everything that decides whether it goes out now. Held until the transaction ends. */
export type HeldPublication = {
  /** The database's time: clocks of workers may be wrong, each in its own way. */
  now: Date;
  /** With the statuses of the other publications of its post. */
  publication: PublicationRow & { otherStatuses: PublicationStatus[] };
  post: PostRow;
  client: { id: string; name: string; timeZone: string };
  linkTags: LinkTags;
  /** Who has to approve what the client publishes; null where nobody ever had to. */
  approvalMode: ApprovalMode | null;
  /** Whether the post has files. */
  hasMedia: boolean;
  /** Null once it is disconnected. */
  account: SocialAccountRow | null;
  /** Who paused it: the nearest one. */
  pausedBy: 'workspace' | 'client' | 'account' | null;
};

function pauseOf(found: { workspace: Date | null; client: Date | null; account: Date | null }) {
  if (found.account) return 'account';
  if (found.client) return 'client';
  return found.workspace ? 'workspace' : null;
}

/** How events name it. */
export const eventParamsOf = ({ post, client, publication, account }: HeldPublication) => ({
  post: { id: post.id },
  client: { id: client.id, name: client.name },
  platform: publication.platform,
  account: { id: publication.socialAccountId ?? publication.id, name: account?.platformUserName ?? null },
});

const id = sql.placeholder('id');
const ofPublication = eq(publications.id, id);
const postIsThere = and(eq(posts.id, publications.postId), isNull(posts.deletedAt));

/** In the order of every change: the post, then its publication. */
const locking = preparedQuery('hold_publication', (db, name) =>
  db
    .select({ publication: getTableColumns(publications), post: getTableColumns(posts) })
    .from(publications)
    .innerJoin(posts, postIsThere)
    .where(ofPublication)
    .for('no key update', { of: [posts, publications] })
    .prepare(name),
);

function lookAround(db: Executor, { isTurnLocked }: { isTurnLocked: boolean }) {
  const others = db
    .select({ status: other.status })
    .from(other)
    .where(and(eq(other.postId, publications.postId), ne(other.id, publications.id)));
  return db
    .select({
      turn: isTurnLocked ? turnLock(publications.socialAccountId) : sql`NULL`,
      client: { id: clients.id, name: clients.name, timeZone: clients.timeZone },
      clientPause: clients.publishingPausedAt,
      workspacePause: workspaces.publishingPausedAt,
      account: socialAccounts,
      approvalMode: approvalRules.mode,
      linkTags: linkTagColumns,
      otherStatuses: sql<PublicationStatus[]>`ARRAY(${others})`,
      hasMedia: exists(db.select().from(postMedia).where(eq(postMedia.postId, publications.postId))).mapWith(Boolean),
      nowMs: sql`extract(epoch FROM clock_timestamp()) * 1000`.mapWith(Number),
    })
    .from(publications)
    .innerJoin(posts, postIsThere)
    .innerJoin(clients, and(eq(clients.id, posts.clientId), isNull(clients.deletedAt)))
    .innerJoin(workspaces, eq(workspaces.id, clients.workspaceId))
    .leftJoin(
      socialAccounts,
      and(eq(socialAccounts.id, publications.socialAccountId), isNull(socialAccounts.deletedAt)),
    )
    .leftJoin(clientLinkTags, eq(clientLinkTags.clientId, clients.id))
    .leftJoin(approvalRules, eq(approvalRules.clientId, clients.id))
    .where(ofPublication);
}

const lookingAround = preparedQuery('look_around_publication', (db, name) =>
  lookAround(db, { isTurnLocked: false }).prepare(name),
);
const takingTurn = preparedQuery('take_turn_of_publication', (db, name) =>
  lookAround(db, { isTurnLocked: true }).prepare(name),
);

/**
 * Null when it, its post or its client is gone. Both questions leave together: PostgreSQL answers the second once the rows
 * are held.
 */
export async function holdPublication(tx: WorkspaceTx, publicationId: string): Promise<HeldPublication | null> {
  return hold(tx, publicationId, lookingAround);
}

/** The same, and the turn of its account is locked until the transaction ends. */
export async function holdInTurn(tx: WorkspaceTx, publicationId: string): Promise<HeldPublication | null> {
  return hold(tx, publicationId, takingTurn);
}

async function hold(
  tx: WorkspaceTx,
  publicationId: string,
  ask: typeof lookingAround,
): Promise<HeldPublication | null> {
  const values = { id: publicationId };
  const [[locked], [around]] = await Promise.all([locking(tx).execute(values), ask(tx).execute(values)]);
  if (!locked || !around) return null;
  const { publication, post } = locked;
  const { client, clientPause, workspacePause, account, approvalMode, linkTags, otherStatuses, hasMedia, nowMs } =
    around;
  return {
    now: new Date(nowMs),
    publication: { ...publication, otherStatuses },
    post,
    client,
    approvalMode,
    linkTags: linkTags ?? defaultLinkTags,
    hasMedia,
    account,
    pausedBy: pauseOf({ workspace: workspacePause, client: clientPause, account: account?.publishingPausedAt ?? null }),
  };
}

type Again = Pick<
  PublicationRow,
  'status' | 'version' | 'attemptId' | 'progress' | 'socialAccountId' | 'scheduledAt' | 'resentAt' | 'startedAt'
>;

const again = sql`FROM ${publications} AS publication
  JOIN ${posts} AS post ON post.id = publication.post_id AND post.deleted_at IS NULL`;

const lockingAgain = preparedStatement<Again>(
  () => sql`
    SELECT publication.status, publication.version, publication.attempt_id AS "attemptId", publication.progress,
      publication.social_account_id AS "socialAccountId", publication.scheduled_at AS "scheduledAt",
      publication.resent_at AS "resentAt", publication.started_at AS "startedAt"
    ${again} WHERE publication.id = ${id}::uuid FOR NO KEY UPDATE OF post, publication`,
);

const lookingAroundAgain = preparedStatement<{ otherStatuses: PublicationStatus[]; nowMs: string }>(
  () => sql`
    SELECT ${turnLock(sql`publication.social_account_id`)}, extract(epoch FROM clock_timestamp()) * 1000 AS "nowMs", ARRAY(
      SELECT other.status FROM ${publications} AS other
      WHERE other.post_id = publication.post_id AND other.id <> publication.id
    ) AS "otherStatuses"
    ${again} JOIN ${clients} AS client ON client.id = post.client_id AND client.deleted_at IS NULL
    WHERE publication.id = ${id}::uuid`,
);

/**
 * The same at the end of an attempt: only what may have changed meanwhile, and counts then, is read anew. The turn of its
 * account is locked before anything else that others wait for, as by whoever takes a publication.
 */
export async function holdAgain(tx: WorkspaceTx, held: HeldPublication): Promise<HeldPublication | null> {
  const values = { id: held.publication.id };
  const [{ rows: locked }, { rows: around }] = await Promise.all([
    lockingAgain(tx, values),
    lookingAroundAgain(tx, values),
  ]);
  if (!locked[0] || !around[0]) return null;
  const { otherStatuses, nowMs } = around[0];
  return {
    ...held,
    now: new Date(Number(nowMs)),
    publication: { ...held.publication, ...locked[0], otherStatuses },
  };
}
