import type { PlatformId } from '@ruche/contracts/accounts';
import type { PostFormat } from '@ruche/contracts/analytics';
import { type SeasonPublication, sizeClassOf } from '@ruche/contracts/ranking';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { AccountKeyOf } from './account-keys.ts';
import { type Asked, iso } from './asked.ts';
import type { SeasonFacts } from './facts.ts';
import { insiders } from './insiders.ts';

// What people composed is `measured_publications.user_id`: that of the post, which is whoever created it. Editing somebody
// else's post, or approving it, changes nothing. A turn by rule has its source's; a copy by hand is of whoever copied it.

const own = (asked: Asked) => sql`
  SELECT * FROM measured_publications
  WHERE user_id = ANY (${asked.userIds}) AND origin = 'ruche' AND published_at >= ${asked.from} AND published_at < ${asked.end}`;

/** Everything on the accounts in question since 90 days before the season, whoever made it. */
const pool = ({ from, end }: Asked) => sql`
  SELECT other.* FROM (SELECT DISTINCT social_account_id AS id FROM own WHERE social_account_id IS NOT NULL) AS account
  JOIN measured_publications AS other ON other.social_account_id = account.id
    AND other.published_at >= ${from} - interval '90 days' AND other.published_at < ${end}
  UNION ALL
  SELECT other.* FROM (
    SELECT DISTINCT client_id, platform, account_name FROM own WHERE social_account_id IS NULL
  ) AS gone
  JOIN measured_publications AS other ON other.client_id = gone.client_id AND other.platform = gone.platform
    AND other.account_name = gone.account_name AND other.social_account_id IS NULL
    AND other.published_at >= ${from} - interval '90 days' AND other.published_at < ${end}`;

const numbers = (table: string) =>
  sql.raw(`${table}.looked_at, ${table}.reactions, ${table}.comments, ${table}.shares, ${table}.saves`);

const judged = sql.raw(`one.published_at + interval '7 days'`);
const earliest = sql.raw(`one.published_at + interval '6 days 12 hours'`);

/**
 * From when on looks say something: from 6.5 days, or from the first where no later one may come, because the publication
 * was deleted, its account or client was removed, or the access to it ended. With access again there are looks again.
 */
const watch = ({ asOf }: Asked) => sql`
  SELECT CASE WHEN one.social_account_id IS NULL OR one.gone_at <= ${asOf} OR account.deleted_at <= ${asOf}
    OR account.status = 'needs_reconnect' OR client.deleted_at <= ${asOf} THEN one.published_at ELSE ${earliest} END AS since`;

/**
 * The look nearest to 7 days that isn't younger than 6.5. Of a publication that isn't watched any more, the last there is:
 * so nobody gets rid of what did badly. Numbers that came without a look are in the row itself.
 */
const look = ({ asOf }: Asked) => sql`
  SELECT * FROM (
    (SELECT ${numbers('look')} FROM metric_snapshots AS look
     WHERE look.publication_id = one.id AND look.looked_at >= ${judged} AND look.looked_at <= ${asOf}
     ORDER BY look.looked_at LIMIT 1)
    UNION ALL
    (SELECT ${numbers('look')} FROM metric_snapshots AS look
     WHERE look.publication_id = one.id AND look.looked_at < ${judged} AND look.looked_at <= ${asOf}
       AND look.looked_at >= watch.since
     ORDER BY look.looked_at DESC LIMIT 1)
    UNION ALL
    (SELECT ${numbers('one')} WHERE one.looked_at <= ${asOf} AND one.looked_at >= watch.since)
  ) AS found
  ORDER BY found.looked_at < ${earliest}, abs(extract(epoch FROM found.looked_at - (${judged}))), found.looked_at
  LIMIT 1`;

/** Comments of the account itself and of accounts and people of the workspace, that were there when it was looked. */
const ownComments = sql`
  SELECT count(*) AS count
  FROM inbox_channels AS channel
  JOIN conversations AS conversation ON conversation.channel_id = channel.id AND conversation.kind = 'comment'
    AND conversation.post_remote_id = one.remote_id
  JOIN inbox_messages AS message ON message.workspace_id = conversation.workspace_id
    AND message.conversation_id = conversation.id
  LEFT JOIN inbox_people AS person ON person.id = message.person_id
  WHERE channel.client_id = one.client_id AND channel.platform = one.platform
    AND (channel.social_account_id = one.social_account_id OR one.social_account_id IS NULL
      OR channel.social_account_id IS NULL)
    AND message.remote_id IS NOT NULL AND NOT message.is_private AND message.sent_at <= found.looked_at
    AND (message.removed_at IS NULL OR message.removed_at > found.looked_at)
    AND (message.direction = 'out' OR (one.platform, person.remote_id) IN (SELECT platform, remote_id FROM insiders))`;

type Row = {
  userId: string;
  id: string;
  workspaceId: string;
  clientId: string;
  platform: PlatformId;
  accountName: string;
  accountRemoteId: string | null;
  format: PostFormat;
  followers: number | null;
  publishedAt: string;
  engagements: number | null;
  ownInteractions: number;
  baseline: { median: number; n: number } | null;
};

/** Each publication on the accounts in question, with what counts of it. */
const known = (asked: Asked) => sql`
  SELECT one.user_id = ANY (${asked.userIds}) AND one.origin = 'ruche' AND one.published_at >= ${asked.from} AS is_own,
    one.id, one.user_id, one.workspace_id, one.client_id, one.platform, one.account_name, one.format, one.followers,
    one.published_at, account.platform_user_id AS account_remote_id,
    coalesce(one.social_account_id::text, concat_ws(' ', one.client_id, one.platform, one.account_name)) AS place, taken.off,
    CASE WHEN num_nonnulls(found.reactions, found.comments, found.shares, found.saves) > 0 THEN
      greatest(0, coalesce(found.reactions, 0) + coalesce(found.comments, 0) + coalesce(found.shares, 0)
        + coalesce(found.saves, 0) - taken.off) END::float8 AS counted
  FROM pool AS one
  LEFT JOIN social_accounts AS account ON account.id = one.social_account_id
  JOIN clients AS client ON client.id = one.client_id
  CROSS JOIN LATERAL (${watch(asked)}) AS watch
  LEFT JOIN LATERAL (${look(asked)}) AS found ON true
  LEFT JOIN LATERAL (${ownComments}) AS below ON found.looked_at IS NOT NULL
  -- Where a network counts no comments, none are in the sum.
  CROSS JOIN LATERAL (SELECT coalesce(least(below.count, found.comments), 0)::integer AS off) AS taken`;

/**
 * What went before is found by a window and not by a join: PostgreSQL takes an account for one row and would go through all
 * of them for each.
 */
async function readRows(db: WorkspaceTx, asked: Asked): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH own AS MATERIALIZED (${own(asked)}), insiders AS MATERIALIZED (${insiders}), pool AS (${pool(asked)}),
    known AS MATERIALIZED (${known(asked)}),
    placed AS (
      SELECT known.*, array_agg(counted) FILTER (WHERE counted IS NOT NULL) OVER (
        PARTITION BY place, format ORDER BY published_at
        RANGE BETWEEN interval '90 days' PRECEDING AND CURRENT ROW EXCLUDE GROUP
      ) AS before
      FROM known
    )
    SELECT user_id AS "userId", id, workspace_id AS "workspaceId", client_id AS "clientId", platform,
      account_name AS "accountName", account_remote_id AS "accountRemoteId", format, followers::float8 AS followers,
      ${iso('published_at')} AS "publishedAt", counted AS engagements,
      CASE WHEN counted IS NULL THEN 0 ELSE off END AS "ownInteractions",
      CASE WHEN before IS NOT NULL THEN json_build_object('n', cardinality(before), 'median',
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY each) FROM unnest(before) AS each)) END AS baseline
    FROM placed WHERE is_own ORDER BY published_at, id`);
  return rows;
}

/** What went out in the season, by person. */
export async function collectPublications(
  db: WorkspaceTx,
  accountKeyOf: AccountKeyOf,
  asked: Asked,
): Promise<Map<string, SeasonPublication[]>> {
  const rows = await readRows(db, asked);
  const toPublication = (row: Row): SeasonPublication => {
    const { id, platform, format, followers, publishedAt, engagements, ownInteractions, baseline } = row;
    // One that is gone for good is known by where it was.
    const remoteId = row.accountRemoteId ?? `${row.workspaceId} ${row.clientId} ${row.accountName}`;
    return {
      id,
      account: accountKeyOf({ platform, remoteId }),
      platform,
      format,
      sizeClass: followers === null ? null : sizeClassOf(followers),
      publishedAt,
      engagements,
      ownInteractions,
      baseline,
    };
  };
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, theirs]) => [userId, theirs.map(toPublication)]));
}

/** First and last publication of the 90 days up to the end, by person. */
export async function collectSpans(db: WorkspaceTx, asked: Asked): Promise<Map<string, SeasonFacts['span']>> {
  const { rows } = await db.execute<{ userId: string; firstAt: string; lastAt: string }>(sql`
    SELECT user_id AS "userId", ${iso('min(published_at)')} AS "firstAt", ${iso('max(published_at)')} AS "lastAt"
    FROM measured_publications
    WHERE user_id = ANY (${asked.userIds}) AND origin = 'ruche'
      AND published_at >= ${asked.end} - interval '90 days' AND published_at < ${asked.end}
    GROUP BY user_id`);
  return new Map(rows.map(({ userId, ...span }) => [userId, span]));
}
