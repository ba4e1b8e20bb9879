import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';
import { clockOf } from './clock.ts';
import type { ConversationFacts, WaitRow } from './facts.ts';
import type { HeldChannel } from './known.ts';
import type { Wait } from './waits.ts';

const { placeholder } = sql;

const deleting = preparedStatement(() => sql`DELETE FROM answer_waits WHERE id = ANY(${placeholder('ids')}::uuid[])`);

const waitColumns = sql.raw(`(id uuid, "conversationId" uuid, kind text, "beganAt" timestamptz,
  "targetMinutes" integer, "dueAt" timestamptz, "endedAt" timestamptz, "userId" uuid, ending text,
  "businessMinutes" double precision)`);

const updating = preparedStatement(
  () => sql`
    UPDATE answer_waits AS wait SET kind = made.kind, ended_at = made."endedAt", ending = made.ending,
      user_id = made."userId", business_minutes = made."businessMinutes"
    FROM jsonb_to_recordset(${placeholder('waits')}::jsonb) AS made${waitColumns}
    WHERE wait.id = made.id`,
);

const inserting = preparedStatement(
  () => sql`
    INSERT INTO answer_waits (workspace_id, client_id, channel_id, conversation_id, kind, began_at, target_minutes,
      due_at, ended_at, user_id, ending, business_minutes)
    SELECT ${placeholder('workspaceId')}::uuid, ${placeholder('clientId')}::uuid, ${placeholder('channelId')}::uuid,
      made."conversationId", made.kind, made."beganAt", made."targetMinutes", made."dueAt", made."endedAt",
      made."userId", made.ending, made."businessMinutes"
    FROM jsonb_to_recordset(${placeholder('waits')}::jsonb) AS made${waitColumns}`,
);

type Replaced = { conversationId: string; waits: readonly Wait[]; facts: ConversationFacts };

const isSame = (wait: Wait, row: WaitRow) =>
  (wait.isFirst ? 'first' : 'next') === row.kind &&
  wait.answeredAt?.getTime() === (row.endedAt === null ? undefined : Date.parse(row.endedAt)) &&
  wait.userId === row.userId;

/** Those that a person ended stay; of the others there are in the end the ones that the messages say. */
export async function replaceWaits(
  tx: WorkspaceTx,
  channel: HeldChannel,
  replaced: readonly Replaced[],
): Promise<void> {
  const clock = clockOf(channel);
  const rowFor = (conversationId: string, { beganAt, isFirst, answeredAt, userId }: Wait, id: string | null) => {
    const targetMinutes = isFirst ? channel.firstAnswerMinutes : channel.nextAnswerMinutes;
    return {
      id,
      conversationId,
      kind: isFirst ? 'first' : 'next',
      beganAt,
      targetMinutes,
      dueAt: targetMinutes === null ? null : clock.after(beganAt, targetMinutes),
      endedAt: answeredAt,
      userId,
      ending: answeredAt && 'answered',
      businessMinutes: answeredAt && clock.minutesBetween(beganAt, answeredAt),
    };
  };
  const gone: string[] = [];
  const changed: object[] = [];
  const made: object[] = [];
  for (const { conversationId, waits, facts } of replaced) {
    const rows = (facts.waits ?? []).filter(({ ending }) => ending !== 'closed');
    const byBegin = new Map(rows.map((row) => [Date.parse(row.beganAt), row]));
    for (const wait of waits) {
      const known = byBegin.get(wait.beganAt.getTime());
      byBegin.delete(wait.beganAt.getTime());
      if (!known) made.push(rowFor(conversationId, wait, null));
      else if (!isSame(wait, known)) {
        if (wait.answeredAt) changed.push(rowFor(conversationId, wait, known.id));
        else {
          // One is open at a time: the others are ended before.
          gone.push(known.id);
          made.push(rowFor(conversationId, wait, null));
        }
      }
    }
    gone.push(...[...byBegin.values()].map(({ id }) => id));
  }
  if (gone.length > 0) await deleting(tx, { ids: gone });
  if (changed.length > 0) await updating(tx, { waits: JSON.stringify(changed) });
  const { workspaceId, clientId, id: channelId } = channel;
  if (made.length > 0) await inserting(tx, { workspaceId, clientId, channelId, waits: JSON.stringify(made) });
}
