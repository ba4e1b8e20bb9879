import { z } from 'zod';
import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { dayMs } from '#src/time/durations.ts';
import { addDays, dayOf, daysBetween, instantOfWallTime } from '#src/time/moves.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import type { PostStatus } from './post-status.ts';

/** A turn becomes a post this long before it goes out, so that somebody can still look at it. */
export const turnLeadMs = 7 * dayMs;

/** Networks that refuse a text which the same account has said within this time. */
export const duplicateWindowMs: Partial<Record<PlatformId, number>> = {
  facebook: dayMs,
  twitter: dayMs,
  linkedin: dayMs,
};

/** Why a turn is left out, or an account of one. */
export const skipCauses = [
  'duplicate',
  'disconnected',
  'client_deleted',
  'plan_ended',
  'client_read_only',
  'late',
] as const;
export const SkipCauseSchema = z.enum(skipCauses);
export type SkipCause = z.infer<typeof SkipCauseSchema>;

const rule = {
  everyWeeks: z.int().min(1, 'Choose at least 1 week.').max(52, 'Choose up to 52 weeks.'),
  mostTurns: z
    .int()
    .min(1, 'Choose at least 1 time.')
    .max(50, 'Choose up to 50 times.')
    .meta({ description: 'Maximum number of repeats.' }),
  until: z.iso.date().nullable().meta({ description: 'Last day in the client’s time zone. Null for no end date.' }),
};

export const EvergreenRuleInputSchema = z
  .object({ ...rule, until: rule.until.default(null) })
  .meta({ id: 'EvergreenRuleChange' });
export type EvergreenRuleInput = z.infer<typeof EvergreenRuleInputSchema>;

const TurnSchema = z.object({
  turn: z.int().positive(),
  scheduledFor: z.iso.datetime(),
  at: z.string().meta({ description: 'Local time in the client’s time zone.', example: '2031-05-05T09:30' }),
});

export const EvergreenSchema = z
  .object({
    sourceId: z.uuid().meta({ description: 'The original post.' }),
    rule: z.object(rule).nullable().meta({ description: 'Null if the post doesn’t repeat, or has stopped repeating.' }),
    next: TurnSchema.nullable().meta({ description: 'The next repeat to become a post.' }),
    isWaiting: z.boolean().meta({ description: 'Whether repeats are on hold until the post is scheduled again.' }),
    plannedCount: z
      .int()
      .nonnegative()
      .meta({ description: 'Repeats that are already posts and haven’t gone out yet, apart from the requested post.' }),
    turns: z
      .array(
        TurnSchema.extend({
          postId: z.uuid().nullable().meta({ description: 'The post for this repeat. Null if it was skipped.' }),
          cause: SkipCauseSchema.nullable(),
          reason: z.string().nullable().meta({ description: 'Why it was skipped, or leaves out an account.' }),
        }),
      )
      .meta({ description: 'Past repeats and those that are already posts, latest first.' }),
    timeZone: z.string(),
  })
  .meta({ id: 'Evergreen', description: 'How a post repeats.' });
export type Evergreen = z.infer<typeof EvergreenSchema>;

/** Whether turns may be made of it: not of what nobody has scheduled, was pulled back, or failed. */
export function canRepeat<Post extends { status: PostStatus; scheduledFor: Date | null }>(
  post: Post,
): post is Post & { scheduledFor: Date } {
  return post.scheduledFor !== null && !['draft', 'in_review', 'approved', 'failed'].includes(post.status);
}

/** What becomes of repeats when a post is deleted that repeats, or is a repeat. */
export const RepeatsOnDeleteSchema = z.enum(['keep', 'stop', 'delete']).meta({
  description:
    'For a repeating post or a repeat. `keep`: repeats continue, unless you delete the original. `stop`: no new repeats. `delete`: also delete the repeats that are already posts.',
});
export type RepeatsOnDelete = z.infer<typeof RepeatsOnDeleteSchema>;

/** A repeat with one of these is planned, and not out. */
export const plannedStatuses = ['draft', 'in_review', 'approved', 'scheduled'] as const satisfies PostStatus[];

type Source = { scheduledFor: Date; timeZone: string };
type Rule = EvergreenRuleInput;
type Last = { turn: number; dueAt: Date };
type Standing = { last: Last | null; timeZone: string; now: Date };

/**
 * The turn after the last one, or after the source: so many weeks later, when the client's clocks show the time of the
 * source. Times that have passed are passed over and not counted. Null when the rule asks for no more.
 */
export function findNextTurn(
  { everyWeeks, mostTurns, until }: Rule,
  source: Source,
  { last, timeZone, now }: Standing,
): Last | null {
  const turn = (last?.turn ?? 0) + 1;
  if (turn > mostTurns) return null;
  const time = toWallTime(source.scheduledFor, source.timeZone).slice(11);
  const from = last ? toWallTime(last.dueAt, timeZone) : toWallTime(source.scheduledFor, source.timeZone);
  const stepDays = everyWeeks * 7;
  const today = dayOf(toWallTime(now, timeZone));
  const missed = Math.max(0, Math.floor(daysBetween(dayOf(from), today) / stepDays) - 1);
  for (let day = addDays(dayOf(from), (missed + 1) * stepDays); ; day = addDays(day, stepDays)) {
    if (until !== null && day > until) return null;
    const dueAt = instantOfWallTime(`${day}T${time}`, timeZone);
    if (dueAt === null || dueAt > now) return dueAt && { turn, dueAt };
  }
}

/** All turns that are still to be made and go out before then, in their order. */
export function listTurnsBefore(rule: Rule, source: Source, standing: Standing, before: Date): Last[] {
  const turns: Last[] = [];
  let next = findNextTurn(rule, source, standing);
  while (next && next.dueAt < before) {
    turns.push(next);
    next = findNextTurn(rule, source, { ...standing, last: next });
  }
  return turns;
}
