import type { PlatformId } from '@ruche/contracts/accounts';
import { dayAt, type MeasuredPublication, type Period, smallestGroup } from '@ruche/contracts/analytics';
import { bestPostCount, type ReportBlockKind, type ReportContent } from '@ruche/contracts/reports';
import type { HealthRules } from '#src/accounts/health.ts';
import { type AccountPublication, listOutcomes } from '#src/analytics/best-times.ts';
import { type GroupSums, readBreakdowns } from '#src/analytics/breakdowns.ts';
import { type OverviewRead, readOverview } from '#src/analytics/overview.ts';
import { presentBestTimes } from '#src/analytics/present-best-times.ts';
import { presentBreakdowns } from '#src/analytics/present-breakdowns.ts';
import { presentOverview } from '#src/analytics/present-overview.ts';
import { listMeasured, type MeasuredRow } from '#src/analytics/publications.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { readInboxFigures } from '#src/inbox/stats.ts';
import type { FrozenContent } from './frozen-content.ts';
import { listHoles } from './holes.ts';
import { readPlanned } from './planned.ts';

/** What numbers are read for. */
export type ReportQuestion = {
  clientId: string;
  period: Period;
  kinds: readonly ReportBlockKind[];
  isCompared: boolean;
};

/** What was read; `freeze` makes the content of it, once the transaction has ended. */
export type ReportRead = {
  question: ReportQuestion;
  readAt: Date;
  overview: OverviewRead;
  /** Newest first. */
  rows: MeasuredRow[];
  accounts: FrozenContent['accounts'];
  groups: GroupSums[] | null;
  outcomes: { publications: AccountPublication[]; platforms: PlatformId[] } | null;
  planned: FrozenContent['planned'];
  inbox: ReportContent['inbox'];
  holes: FrozenContent['holes'];
};

const rate = 'impressions';
const rowsAtOnce = 1000;

async function listAllRows(db: WorkspaceTx, { clientId, period }: ReportQuestion): Promise<MeasuredRow[]> {
  const filter = { clientId, from: period.from, to: period.to, zone: period.zone };
  const all: MeasuredRow[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last && { value: 0, publishedAt: last.publishedAt, id: last.id };
    const page = await listMeasured(db, filter, { sort: 'newest', limit: rowsAtOnce, after });
    all.push(...page.slice(0, rowsAtOnce));
    if (page.length <= rowsAtOnce) return all;
  }
}

/** Connected ones, and those that have gone since and published something in the period. */
async function listAccounts(db: WorkspaceTx, { clientId, period }: ReportQuestion): Promise<FrozenContent['accounts']> {
  const { rows } = await db.execute<FrozenContent['accounts'][number]>(sql`
    SELECT account.id, account.platform_user_name AS name, account.platform FROM social_accounts AS account
    WHERE account.client_id = ${clientId}::uuid AND (account.deleted_at IS NULL OR EXISTS (
      SELECT FROM measured_publications AS measured WHERE measured.social_account_id = account.id
        AND measured.published_at >= ${period.from.toISOString()}::timestamptz
        AND measured.published_at < ${period.to.toISOString()}::timestamptz))
    ORDER BY account.platform, account.platform_user_name, account.id`);
  return rows;
}

function readInbox(db: WorkspaceTx, { clientId, period, isCompared }: ReportQuestion) {
  const { from, to, previousFrom } = period;
  return readInboxFigures(db, { clientId }, { from, to, previousFrom: isCompared ? previousFrom : null });
}

/**
 * Reads everything that a report tells. In a transaction with one view of the database (`repeatable read`), so that its
 * figures, lists and rows agree with each other.
 */
export async function readReport(db: WorkspaceTx, rules: HealthRules, question: ReportQuestion): Promise<ReportRead> {
  const { clientId, period, kinds } = question;
  const { now } = rules;
  const { from, to, zone } = period;
  const today = dayAt(now, zone);
  const lastKnownDay = period.lastDay < today ? period.lastDay : today;
  const accounts = await listAccounts(db, question);
  const platforms = [...new Set(accounts.map(({ platform }) => platform))];
  return {
    question,
    readAt: now,
    accounts,
    overview: await readOverview(db, rules, { ...period, lastKnownDay, clientId }),
    rows: await listAllRows(db, question),
    groups: kinds.includes('formats')
      ? await readBreakdowns(db, { clientId, from, to, zone }, { rate, fewest: smallestGroup })
      : null,
    outcomes: kinds.includes('best_times') ? { publications: await listOutcomes(db, { clientId }), platforms } : null,
    planned: kinds.includes('planned') ? await readPlanned(db, { clientId, after: to > now ? to : now }) : null,
    inbox: kinds.includes('inbox') ? await readInbox(db, question) : null,
    holes: await listHoles(db, rules, question),
  };
}

function bestOf(rows: MeasuredRow[]): FrozenContent['bestPosts'] {
  return rows
    .filter(({ engagements }) => engagements !== null)
    .toSorted((a, b) => (b.engagements ?? 0) - (a.engagements ?? 0))
    .slice(0, bestPostCount)
    .map(({ thumbnail, position: _position, ...row }) => ({ ...row, mediaId: thumbnail?.mediaId ?? null }));
}

const toRow = ({ thumbnail: _thumbnail, position: _position, ...row }: MeasuredRow): MeasuredPublication => ({
  ...row,
  thumbnailUrl: null,
});

/** The content as it is stored, and the rows of its tables. */
export function freeze(read: ReportRead): { content: FrozenContent; rows: MeasuredPublication[] } {
  const { question, groups, outcomes, rows } = read;
  const { period, isCompared } = question;
  const { zone, from, to } = period;
  const content: FrozenContent = {
    readAt: read.readAt.toISOString(),
    accounts: read.accounts,
    overview: presentOverview(read.overview, period, { isCompared }),
    bestPosts: bestOf(rows),
    publicationCount: rows.length,
    breakdowns: groups && {
      zone,
      from: from.toISOString(),
      to: to.toISOString(),
      rate,
      ...presentBreakdowns(groups),
    },
    bestTimes: outcomes && presentBestTimes(outcomes.publications, { zone, platforms: outcomes.platforms }),
    planned: read.planned,
    inbox: read.inbox,
    holes: read.holes,
  };
  return { content, rows: rows.map(toRow) };
}
