import { type BusinessHours, defaultBusinessHours } from '@ruche/contracts/inbox';
import { judgedAfterMs } from '@ruche/contracts/ranking';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { clockOf } from '#src/inbox/ingest/clock.ts';
import type { Asked } from './asked.ts';
import type { SeasonFacts } from './facts.ts';
import { insiders } from './insiders.ts';
import { isAnswer } from './words.ts';

// Whoever writes first waits for the first answer with at least three words or a file, whoever gives it. It is asked of
// the member the conversation is assigned to, of whoever ended the wait, and of whoever answered; minutes are only counted
// for whoever answered. What a rule sends is nobody's answer and stops no clock. Whoever is of the workspace asks nothing.

type Answer = { text: string; hasFile: boolean; userId: string | null; sentAtMs: number };

type WaitRow = {
  beganAtMs: number;
  endedAtMs: number | null;
  ending: 'answered' | 'closed' | null;
  endedBy: string | null;
  assigneeId: string | null;
  businessMinutes: number | null;
  timeZone: string;
  businessHours: BusinessHours | null;
  answers: Answer[] | null;
};

/** More than anybody writes before they say something. */
const mostAnswers = 50;

const ms = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::float8`);

const answersAfter = ({ asOf }: Asked) => sql`
  SELECT left(message.text, 2000) AS text, message.user_id AS "userId", ${ms('message.sent_at')} AS "sentAtMs",
    jsonb_array_length(message.attachments) > 0 OR cardinality(message.media_ids) > 0 AS "hasFile"
  FROM inbox_messages AS message
  WHERE message.workspace_id = wait.workspace_id AND message.conversation_id = wait.conversation_id
    AND message.direction = 'out' AND (message.state IS NULL OR message.state = 'sent') AND message.rule_id IS NULL
    AND message.removed_at IS NULL AND message.sent_at >= wait.began_at AND message.sent_at <= ${asOf}
  ORDER BY message.sent_at, message.id LIMIT ${sql.raw(String(mostAnswers))}`;

async function readWaits(db: WorkspaceTx, asked: Asked): Promise<WaitRow[]> {
  const { rows } = await db.execute<WaitRow>(sql`
    WITH insiders AS MATERIALIZED (${insiders})
    SELECT ${ms('wait.began_at')} AS "beganAtMs", ${ms('wait.ended_at')} AS "endedAtMs", wait.ending,
      wait.user_id AS "endedBy", conversation.assignee_id AS "assigneeId", wait.business_minutes AS "businessMinutes",
      client.time_zone AS "timeZone", settings.business_hours AS "businessHours",
      (SELECT json_agg(answer) FROM (${answersAfter(asked)}) AS answer) AS answers
    FROM answer_waits AS wait
    JOIN conversations AS conversation ON conversation.id = wait.conversation_id AND NOT conversation.is_spam
    JOIN clients AS client ON client.id = wait.client_id
    LEFT JOIN inbox_people AS person ON person.id = conversation.person_id
    LEFT JOIN client_inbox_settings AS settings ON settings.client_id = wait.client_id
    WHERE wait.kind = 'first' AND wait.began_at >= ${asked.from} AND wait.began_at < ${asked.end}
      AND (person.id IS NULL OR (person.platform, person.remote_id) NOT IN (SELECT platform, remote_id FROM insiders))
      AND (conversation.assignee_id = ANY (${asked.userIds}) OR wait.user_id = ANY (${asked.userIds}) OR EXISTS (
        SELECT FROM inbox_messages AS message
        WHERE message.workspace_id = wait.workspace_id AND message.conversation_id = wait.conversation_id
          AND message.direction = 'out' AND message.user_id = ANY (${asked.userIds}) AND message.sent_at >= wait.began_at
      ))
    ORDER BY wait.began_at, wait.id`);
  return rows;
}

/** In the hours of then where the wait ended with it; by those of now where the first message said too little. */
function minutesUntil(wait: WaitRow, answer: Answer): number {
  if (wait.ending === 'answered' && wait.endedAtMs === answer.sentAtMs && wait.businessMinutes !== null) {
    return wait.businessMinutes;
  }
  const clock = clockOf({ businessHours: wait.businessHours ?? defaultBusinessHours, timeZone: wait.timeZone });
  return clock.minutesBetween(new Date(wait.beganAtMs), new Date(answer.sentAtMs));
}

type Told = { userId: string; isAnswered: boolean; minutes: number | null };

function judge(wait: WaitRow, asOf: Date): Told[] {
  const answer = (wait.answers ?? []).find(isAnswer) ?? null;
  // Whoever still waits may be answered yet.
  const isYoung = asOf.getTime() - wait.beganAtMs < judgedAfterMs;
  if (!answer && isYoung && wait.ending !== 'closed') return [];
  const responsible = new Set([wait.assigneeId, wait.endedBy, answer?.userId ?? null]);
  return [...responsible].flatMap((userId) => {
    if (userId === null) return [];
    const minutes = answer?.userId === userId ? minutesUntil(wait, answer) : null;
    return [{ userId, isAnswered: answer !== null, minutes }];
  });
}

/** First answers, by person. */
export async function collectAnswers(
  db: WorkspaceTx,
  asked: Asked,
  asOf: Date,
): Promise<Map<string, SeasonFacts['answers']>> {
  const told = (await readWaits(db, asked)).flatMap((wait) => judge(wait, asOf));
  const byUser = Map.groupBy(told, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, theirs]) => [
      userId,
      {
        minutes: theirs.flatMap(({ minutes }) => minutes ?? []),
        asked: theirs.length,
        answered: theirs.filter(({ isAnswered }) => isAnswered).length,
      },
    ]),
  );
}
