import { z } from 'zod';
import { DaySchema } from '#src/calendar/day.ts';
import { dayMs } from '#src/time/durations.ts';
import { instantOfWallTime } from '#src/time/moves.ts';
import { toWallTime } from '#src/time/zoned-time.ts';

export const SlotTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 09:30.')
  .meta({ example: '09:30' });

/**
 * A time of the week at which a client's posts go out, as the clocks in its zone show it. An account that has slots of
 * its own goes by those; the others go by the client's.
 */
const SlotSchema = z.object({
  weekday: z.int().min(1).max(7).meta({ description: '1 is Monday, 7 is Sunday.' }),
  time: SlotTimeSchema,
  socialAccountId: z.uuid().nullable().meta({
    description: 'For this account only, which then uses its own slots. Null for all accounts without their own.',
  }),
});
export type Slot = z.infer<typeof SlotSchema>;

const mostSlots = 100;

function compareSlots(a: Slot, b: Slot): number {
  return (
    (a.socialAccountId ?? '').localeCompare(b.socialAccountId ?? '') ||
    a.weekday - b.weekday ||
    a.time.localeCompare(b.time)
  );
}

/** Each once, in the order of the week: the client's, then those of each account. */
function inOrder(slots: Slot[]): Slot[] {
  const byKey = new Map(slots.map((slot) => [`${slot.socialAccountId} ${slot.weekday} ${slot.time}`, slot]));
  return [...byKey.values()].toSorted(compareSlots);
}

export const SlotsInputSchema = z
  .object({
    slots: z
      .array(SlotSchema.extend({ socialAccountId: SlotSchema.shape.socialAccountId.default(null) }))
      .transform(inOrder)
      .refine(
        (slots) =>
          [...Map.groupBy(slots, (slot) => slot.socialAccountId).values()].every((of) => of.length <= mostSlots),
        `A week can have up to ${mostSlots} slots.`,
      )
      .meta({ description: 'All weekly slots of the client and its accounts. They replace the previous ones.' }),
  })
  .meta({ id: 'SlotsChange' });
export type SlotsInput = z.infer<typeof SlotsInputSchema>;

export const ClientSlotsSchema = z
  .object({ slots: z.array(SlotSchema), timeZone: z.string().meta({ description: 'The client’s time zone.' }) })
  .meta({ id: 'ClientSlots', description: 'A client’s weekly posting times.' });
export type ClientSlots = z.infer<typeof ClientSlotsSchema>;

export const NextSlotSchema = z
  .object({
    scheduledFor: z.iso.datetime().nullable().meta({ description: 'Null if the client has no free slot.' }),
    timeZone: z.string(),
  })
  .meta({ id: 'NextSlot' });
export type NextSlot = z.infer<typeof NextSlotSchema>;

const FreeSlotSchema = z.object({
  at: z.string().meta({ description: 'Local time in the client’s time zone.', example: '2031-05-05T09:30' }),
  scheduledFor: z.iso.datetime(),
  socialAccountId: z.uuid().nullable().meta({ description: 'Null for the client’s own slots.' }),
});
export type FreeSlot = z.infer<typeof FreeSlotSchema>;

const mostDays = 62;

export const FreeSlotsQuerySchema = z
  .object({
    from: DaySchema.meta({ description: 'A day in the client’s time zone.', example: '2031-05-05' }),
    to: DaySchema.meta({
      description: `The day after the last day, up to ${mostDays} days later.`,
      example: '2031-05-12',
    }),
  })
  .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= mostDays * dayMs, {
    path: ['to'],
    message: `Request between 1 and ${mostDays} days.`,
  });
export type FreeSlotsQuery = z.infer<typeof FreeSlotsQuerySchema>;

export const FreeSlotsSchema = z
  .object({ slots: z.array(FreeSlotSchema), timeZone: z.string() })
  .meta({ id: 'FreeSlots', description: 'Future slots without a post, soonest first.' });
export type FreeSlots = z.infer<typeof FreeSlotsSchema>;

/** Slots are looked for this far ahead. */
export const slotHorizonMs = 366 * dayMs;

/** Whose slots a post goes by: those of an account, or, as null, the client's. One post at a time stands in each lane. */
export type Lane = string | null;

/** The lanes of a post for these accounts. One that has none yet stands in the client's. */
export function lanesOf(slots: readonly Slot[], accountIds: readonly string[]): Set<Lane> {
  const withOwn = new Set(slots.map(({ socialAccountId }) => socialAccountId));
  if (accountIds.length === 0) return new Set([null]);
  return new Set(accountIds.map((id) => (withOwn.has(id) ? id : null)));
}

export function slotsIn(slots: readonly Slot[], lanes: ReadonlySet<Lane>): Slot[] {
  return slots.filter(({ socialAccountId }) => lanes.has(socialAccountId));
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7;
}

type SlotTime = { slot: Slot; instant: Date };

/** The slots on that day of the client's clocks, the first one first. */
export function slotsOn(slots: readonly Slot[], date: string, timeZone: string): SlotTime[] {
  const weekday = weekdayOf(date);
  return slots
    .filter((slot) => slot.weekday === weekday)
    .flatMap((slot) => {
      const instant = instantOfWallTime(`${date}T${slot.time}`, timeZone);
      return instant ? [{ slot, instant }] : [];
    })
    .toSorted((a, b) => a.instant.getTime() - b.instant.getTime());
}

type Looking = {
  timeZone: string;
  /** The slot is later than that. */
  after: Date;
  isTaken: (instant: Date) => boolean;
};

/** The first slot that is free. */
export function findNextSlot(slots: readonly Slot[], { timeZone, after, isTaken }: Looking): Date | null {
  if (slots.length === 0) return null;
  const first = Date.parse(`${toWallTime(after, timeZone).slice(0, 10)}T00:00Z`);
  for (let day = first; day <= first + slotHorizonMs; day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10);
    const free = slotsOn(slots, date, timeZone).find(({ instant }) => instant > after && !isTaken(instant));
    if (free) return free.instant;
  }
  return null;
}
