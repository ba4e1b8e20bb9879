import type { PostFormat } from '@ruche/contracts/analytics';
import { defaultLinkTags, type LinkTags } from '@ruche/contracts/posts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, getTableColumns, isNotNull, sql } from '#src/drizzle.ts';
import { linkTagColumns } from '#src/posts/link-tags.ts';
import { clientLinkTags, type PostRow, type PublicationRow, posts, publications } from '#src/posts/tables.ts';
import type { ReadAccount } from './found-posts.ts';

export type UnmeasuredPublication = {
  publication: PublicationRow;
  post: PostRow;
  clientName: string;
  linkTags: LinkTags;
};

/** What was published on the account by us and is not among the measured publications yet. */
export async function listUnmeasured(
  tx: WorkspaceTx,
  accountId: string,
  limit: number,
): Promise<UnmeasuredPublication[]> {
  const rows = await tx
    .select({
      publication: getTableColumns(publications),
      post: getTableColumns(posts),
      clientName: clients.name,
      linkTags: linkTagColumns,
    })
    .from(publications)
    .innerJoin(posts, eq(posts.id, publications.postId))
    .innerJoin(clients, eq(clients.id, posts.clientId))
    .leftJoin(clientLinkTags, eq(clientLinkTags.clientId, clients.id))
    .where(
      and(
        eq(publications.socialAccountId, accountId),
        eq(publications.status, 'published'),
        isNotNull(publications.remoteId),
        isNotNull(publications.publishedAt),
        sql`NOT EXISTS (SELECT FROM measured_publications AS measured WHERE measured.id = ${publications.id})`,
        sql`NOT EXISTS (SELECT FROM measured_publications AS measured
          WHERE measured.social_account_id = ${publications.socialAccountId}
            AND measured.remote_id = ${publications.remoteId} AND measured.origin = 'ruche')`,
      ),
    )
    .orderBy(asc(publications.publishedAt), asc(publications.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, linkTags: row.linkTags ?? defaultLinkTags }));
}

export type AdoptedPublication = {
  id: string;
  postId: string;
  userId: string | null;
  remoteId: string;
  permalink: string | null;
  text: string;
  format: PostFormat;
  publishedAt: Date;
  nextLookAt: Date | null;
};

/** Enters them among the measured ones. One that was found at the network before becomes what it is. */
export async function insertMeasured(
  tx: WorkspaceTx,
  account: ReadAccount,
  adopted: readonly AdoptedPublication[],
): Promise<void> {
  const unique = [...new Map(adopted.map((one) => [one.remoteId, one])).values()];
  if (unique.length === 0) return;
  const ours = sql`jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) AS ours(id uuid, "postId" uuid, "userId" uuid,
    "remoteId" text, permalink text, text text, format text, "publishedAt" timestamptz, "nextLookAt" timestamptz)`;
  const isFound = sql`found.social_account_id = ${account.id}::uuid AND found.remote_id = ours."remoteId"
    AND found.origin = 'network'`;
  await tx.execute(sql`
    UPDATE metric_snapshots AS snapshot SET publication_id = ours.id
    FROM ${ours} JOIN measured_publications AS found ON ${isFound} WHERE snapshot.publication_id = found.id`);
  await tx.execute(sql`
    UPDATE measured_publications AS found SET id = ours.id, origin = 'ruche', post_id = ours."postId",
      user_id = ours."userId", permalink = coalesce(ours.permalink, found.permalink), text = ours.text,
      format = ours.format, published_at = ours."publishedAt"
    FROM ${ours} WHERE ${isFound}`);
  await tx.execute(sql`
    INSERT INTO measured_publications (id, workspace_id, client_id, social_account_id, account_name, platform, origin,
      post_id, user_id, remote_id, permalink, text, format, published_at, next_look_at)
    SELECT ours.id, ${account.workspaceId}::uuid, ${account.clientId}::uuid, ${account.id}::uuid, ${account.name}::text,
      ${account.platform}::text, 'ruche', ours."postId", ours."userId", ours."remoteId", ours.permalink, ours.text,
      ours.format, ours."publishedAt", ours."nextLookAt"
    FROM ${ours} ORDER BY ours."remoteId" ON CONFLICT DO NOTHING`);
}

/** What an account that was disconnected had is of the same account, connected anew. */
export async function takeOverNumbers(tx: WorkspaceTx, formerId: string, accountId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE measured_publications SET social_account_id = ${accountId}::uuid
    WHERE social_account_id = ${formerId}::uuid`);
  await tx.execute(sql`
    UPDATE account_days SET social_account_id = ${accountId}::uuid WHERE social_account_id = ${formerId}::uuid`);
}
