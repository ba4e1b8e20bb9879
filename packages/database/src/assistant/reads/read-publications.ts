import type { PlatformId } from '@ruche/contracts/accounts';
import type { PostFormat } from '@ruche/contracts/analytics';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { isoTime } from '#src/inbox/iso-time.ts';

export type ReadPublication = {
  id: string;
  clientId: string;
  platform: PlatformId;
  format: PostFormat;
  text: string;
  publishedAt: string;
  engagements: number | null;
  impressions: number | null;
};

type BestQuestion = { clientIds: string[]; from: Date; to: Date; limit: number };
type Best = { items: ReadPublication[]; n: number };

/** More than is told of any, so that whoever tells it sees where it is cut. */
const longestText = 2_000;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** What got most engagements, of those clients and of no other, and among how many. */
export async function listBestOf(db: WorkspaceTx, { clientIds, from, to, limit }: BestQuestion): Promise<Best> {
  const { rows } = await db.execute<ReadPublication & { n: number }>(sql`
    SELECT id, client_id AS "clientId", platform, format, left(text, ${longestText}::int) AS text,
      ${sql.raw(isoTime('published_at'))} AS "publishedAt", engagements::float8 AS engagements,
      impressions::float8 AS impressions, (count(*) OVER ())::int AS n
    FROM measured_publications
    WHERE client_id = ANY(${sql.param(clientIds)}::uuid[]) AND engagements IS NOT NULL AND gone_at IS NULL
      AND published_at >= ${instant(from)} AND published_at < ${instant(to)}
    ORDER BY engagements DESC, published_at DESC, id LIMIT ${limit}`);
  return { items: rows.map(({ n: _n, ...row }) => row), n: rows[0]?.n ?? 0 };
}
