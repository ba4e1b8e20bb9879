import type { AnswerTimes, InboxFigures, InboxStats } from '@ruche/contracts/inbox';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type StatsSubject = { clientId?: string | undefined; socialAccountId?: string | undefined };
export type StatsPeriod = { from: Date; to: Date };

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Of conversations, which spam is none of. */
function isAsked({ clientId, socialAccountId }: StatsSubject): SQL {
  const conditions = [
    sql.raw('NOT conversation.is_spam'),
    sql.raw('conversation.client_id NOT IN (SELECT id FROM clients WHERE deleted_at IS NOT NULL)'),
    ...(clientId === undefined ? [] : [sql`conversation.client_id = ${clientId}::uuid`]),
    ...(socialAccountId === undefined
      ? []
      : [
          sql`conversation.channel_id = (SELECT id FROM inbox_channels WHERE social_account_id = ${socialAccountId}::uuid)`,
        ]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** As PostgreSQL sums them up: quantiles are those of answers. */
type TimesRow = { n: number; quantiles: [number, number] | null; targets: number; kept: number };

const timesOf = (kind: 'first' | 'next') => {
  const answered = `wait.kind = '${kind}' AND wait.ending = 'answered'`;
  return sql.raw(`json_build_object(
    'n', count(*) FILTER (WHERE ${answered}),
    'quantiles', to_json(percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY wait.business_minutes)
      FILTER (WHERE ${answered})),
    'targets', count(*) FILTER (WHERE ${answered} AND wait.target_minutes IS NOT NULL),
    'kept', count(*) FILTER (WHERE ${answered} AND wait.business_minutes <= wait.target_minutes))`);
};

function presentTimes({ n, quantiles, targets, kept }: TimesRow): AnswerTimes {
  const [medianMinutes = null, p90Minutes = null] = quantiles ?? [];
  return { n, medianMinutes, p90Minutes, withinTarget: targets === 0 ? null : kept / targets };
}

type WaitRow = {
  clientId: string | null;
  conversations: number;
  answered: number;
  first: TimesRow;
  next: TimesRow;
};

async function readWaits(db: WorkspaceTx, subject: StatsSubject, { from, to }: StatsPeriod): Promise<WaitRow[]> {
  const { rows } = await db.execute<WaitRow>(sql`
    SELECT conversation.client_id AS "clientId", count(DISTINCT wait.conversation_id)::integer AS conversations,
      (count(DISTINCT wait.conversation_id) FILTER (WHERE wait.ending = 'answered'))::integer AS answered,
      ${timesOf('first')} AS first, ${timesOf('next')} AS next
    FROM answer_waits AS wait JOIN conversations AS conversation ON conversation.id = wait.conversation_id
    WHERE wait.began_at >= ${instant(from)} AND wait.began_at < ${instant(to)} AND ${isAsked(subject)}
    GROUP BY GROUPING SETS ((), (conversation.client_id))`);
  return rows;
}

type ReceivedRow = { clientId: string | null; received: number; positive: number; neutral: number; negative: number };

const ofSentiment = (name: string) =>
  sql.raw(`(count(*) FILTER (WHERE message.sentiment = '${name}'))::integer AS ${name}`);

async function readReceived(db: WorkspaceTx, subject: StatsSubject, { from, to }: StatsPeriod): Promise<ReceivedRow[]> {
  const { rows } = await db.execute<ReceivedRow>(sql`
    SELECT conversation.client_id AS "clientId", count(*)::integer AS received, ${ofSentiment('positive')},
      ${ofSentiment('neutral')}, ${ofSentiment('negative')}
    FROM inbox_messages AS message JOIN conversations AS conversation ON conversation.id = message.conversation_id
    WHERE message.direction = 'in' AND message.sent_at >= ${instant(from)} AND message.sent_at < ${instant(to)}
      AND ${isAsked(subject)}
    GROUP BY GROUPING SETS ((), (conversation.client_id))`);
  return rows;
}

const noTimes: TimesRow = { n: 0, quantiles: null, targets: 0, kept: 0 };

function presentFigures(wait: WaitRow | undefined, received: ReceivedRow | undefined): InboxFigures {
  const { conversations = 0, answered = 0, first = noTimes, next = noTimes } = wait ?? {};
  return {
    received: received?.received ?? 0,
    conversations,
    answeredShare: conversations === 0 ? null : answered / conversations,
    firstAnswer: presentTimes(first),
    nextAnswer: presentTimes(next),
  };
}

async function readMembers(
  db: WorkspaceTx,
  subject: StatsSubject,
  { from, to }: StatsPeriod,
): Promise<InboxStats['byMember']> {
  const { rows } = await db.execute<{ userId: string; name: string; answers: number; first: TimesRow | null }>(sql`
    WITH sent AS (
      SELECT message.user_id, count(*)::integer AS answers
      FROM inbox_messages AS message JOIN conversations AS conversation ON conversation.id = message.conversation_id
      WHERE message.user_id IS NOT NULL AND message.direction = 'out' AND message.state = 'sent'
        AND message.sent_at >= ${instant(from)} AND message.sent_at < ${instant(to)} AND ${isAsked(subject)}
      GROUP BY message.user_id
    ), waited AS (
      SELECT wait.user_id, ${timesOf('first')} AS first
      FROM answer_waits AS wait JOIN conversations AS conversation ON conversation.id = wait.conversation_id
      WHERE wait.user_id IS NOT NULL AND wait.began_at >= ${instant(from)} AND wait.began_at < ${instant(to)}
        AND ${isAsked(subject)}
      GROUP BY wait.user_id
    )
    SELECT user_id AS "userId", coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email, '') AS name,
      coalesce(sent.answers, 0) AS answers, waited.first
    FROM sent FULL JOIN waited USING (user_id) LEFT JOIN users AS person ON person.id = user_id
    ORDER BY answers DESC, name, user_id`);
  return rows.map(({ first, ...row }) => ({ ...row, firstAnswer: presentTimes(first ?? noTimes) }));
}

type Sums = { waits: WaitRow[]; received: ReceivedRow[] };

const ofAll = (row: { clientId: string | null }) => row.clientId === null;

async function readSums(db: WorkspaceTx, subject: StatsSubject, period: StatsPeriod): Promise<Sums> {
  return { waits: await readWaits(db, subject, period), received: await readReceived(db, subject, period) };
}

async function presentClients(db: WorkspaceTx, { waits, received }: Sums): Promise<InboxStats['byClient']> {
  const ids = new Set([...waits, ...received].flatMap(({ clientId }) => clientId ?? []));
  const { rows } = await db.execute<{ clientId: string; name: string }>(sql`
    SELECT id AS "clientId", name FROM clients WHERE id = ANY(${sql.param([...ids])}::uuid[]) ORDER BY lower(name), id`);
  return rows.map(({ clientId, name }) => {
    const isTheirs = (row: { clientId: string | null }) => row.clientId === clientId;
    return { clientId, name, ...presentFigures(waits.find(isTheirs), received.find(isTheirs)) };
  });
}

/** With the period before, that begins then; null where nothing is compared. */
type ComparedPeriod = StatsPeriod & { previousFrom: Date | null };

const sumUp = ({ waits, received }: Sums) => presentFigures(waits.find(ofAll), received.find(ofAll));

/** How much was written, and how soon it was answered, in business minutes. */
export async function readInboxFigures(
  db: WorkspaceTx,
  subject: StatsSubject,
  { previousFrom, ...period }: ComparedPeriod,
): Promise<InboxFigures & { previous: InboxFigures | null }> {
  const current = await readSums(db, subject, period);
  const previous = previousFrom && (await readSums(db, subject, { from: previousFrom, to: period.from }));
  return { ...sumUp(current), previous: previous && sumUp(previous) };
}

/** The same, with what was thought of it, by client and by member. */
export async function readInboxStats(
  db: WorkspaceTx,
  subject: StatsSubject,
  { previousFrom, ...period }: ComparedPeriod,
): Promise<InboxStats> {
  const current = await readSums(db, subject, period);
  const previous = previousFrom && (await readSums(db, subject, { from: previousFrom, to: period.from }));
  const all = current.received.find(ofAll);
  return {
    ...sumUp(current),
    previous: previous && sumUp(previous),
    bySentiment: { positive: all?.positive ?? 0, neutral: all?.neutral ?? 0, negative: all?.negative ?? 0 },
    byClient: await presentClients(db, current),
    byMember: await readMembers(db, subject, period),
  };
}
