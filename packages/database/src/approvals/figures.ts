import type { ApprovalFigures, ApprovalTotals } from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type FiguresSubject = {
  clientId?: string | undefined;
  /** First and last day, as calendars of the zone have them. */
  from: string;
  to: string;
  zone: string;
};

type GroupRow = {
  isOfClient: boolean;
  isOfMember: boolean;
  clientId: string | null;
  userId: string | null;
  clientName: string | null;
  memberName: string | null;
  n: number;
  first: number;
  medianMinutes: number | null;
};

const totalsOf = (row: GroupRow | undefined): ApprovalTotals =>
  row === undefined || row.n === 0
    ? { n: 0, firstPassShare: null, medianMinutes: null }
    : { n: row.n, firstPassShare: row.first / row.n, medianMinutes: row.medianMinutes };

/**
 * Of posts that were approved for the first time in these days: a post counts once, when the last step that it was asked for
 * got its yes. Silence is nobody's yes, and a change by its author before anybody answered is no further round.
 */
export async function readApprovalFigures(db: WorkspaceTx, subject: FiguresSubject): Promise<ApprovalFigures> {
  const { clientId = null, from, to, zone } = subject;
  const { rows } = await db.execute<GroupRow>(sql`
    WITH approved AS (
      SELECT DISTINCT ON (request.post_id) request.post_id, request.client_id, request.decided_at
      FROM approval_requests AS request
      WHERE request.state IN ('approved', 'voided') AND request.decided_at IS NOT NULL
        AND (${clientId}::uuid IS NULL OR request.client_id = ${clientId}::uuid)
        AND EXISTS (SELECT FROM approval_decisions WHERE request_id = request.id)
        AND NOT EXISTS (SELECT FROM approval_decisions WHERE request_id = request.id AND decision <> 'approve')
        AND (request.step = 'client' OR NOT EXISTS (
          SELECT FROM approval_requests AS other WHERE other.post_id = request.post_id AND other.step = 'client'))
      ORDER BY request.post_id, request.decided_at
    ), measured AS (
      SELECT approved.client_id, post.user_id,
        extract(epoch FROM approved.decided_at - (
          SELECT min(asked_at) FROM approval_requests AS asked WHERE asked.post_id = approved.post_id)) / 60 AS minutes,
        NOT EXISTS (
          SELECT FROM approval_requests AS earlier JOIN approval_decisions AS said ON said.request_id = earlier.id
          WHERE earlier.post_id = approved.post_id AND said.decision <> 'approve' AND said.at < approved.decided_at
        ) AS is_first
      FROM approved JOIN posts AS post ON post.id = approved.post_id JOIN clients ON clients.id = approved.client_id
      WHERE clients.deleted_at IS NULL
        AND approved.decided_at >= ${from}::date::timestamp AT TIME ZONE ${zone}::text
        AND approved.decided_at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}::text
    ), grouped AS (
      SELECT grouping(client_id) = 0 AS "isOfClient", grouping(user_id) = 0 AS "isOfMember",
        client_id AS "clientId", user_id AS "userId", count(*)::integer AS n,
        (count(*) FILTER (WHERE is_first))::integer AS first,
        (percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes))::double precision AS "medianMinutes"
      FROM measured GROUP BY GROUPING SETS ((), (client_id), (user_id))
    )
    SELECT grouped.*, clients.name AS "clientName",
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), former_member_name(grouped."userId")) AS "memberName"
    FROM grouped LEFT JOIN clients ON clients.id = grouped."clientId" LEFT JOIN users ON users.id = grouped."userId"
    ORDER BY n DESC, "clientName", "memberName"`);
  return {
    ...totalsOf(rows.find(({ isOfClient, isOfMember }) => !isOfClient && !isOfMember)),
    byClient: rows.flatMap((row) =>
      row.isOfClient && row.clientId !== null
        ? [{ clientId: row.clientId, name: row.clientName ?? '', ...totalsOf(row) }]
        : [],
    ),
    byMember: rows.flatMap((row) =>
      row.isOfMember ? [{ userId: row.userId, name: row.memberName ?? 'A former member', ...totalsOf(row) }] : [],
    ),
  };
}
