import { z } from 'zod';
import { dayMs } from '#src/time/durations.ts';
import { instantOfWallTime } from '#src/time/moves.ts';
import { toWallTime } from '#src/time/zoned-time.ts';

export const SlotTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time, such as 09:30.')
  .meta({ example: '09:30' });

/** A time of the week at which a client's posts go out, as the clocks in its zone show it. */
const SlotSchema = z.object({
  weekday: z.int().min(1).max(7).meta({ description: '1 is Monday, 7 is Sunday.' }),
  time: SlotTimeSchema,
});
export type Slot = z.infer<typeof SlotSchema>;

const mostSlots = 100;

function compareSlots(a: Slot, b: Slot): number {
  return a.weekday - b.weekday || a.time.localeCompare(b.time);
}

/** Each once, in the order of the week. */
function inOrder(slots: Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot])).values()].toSorted(compareSlots);
}

export const SlotsInputSchema = z
  .object({
    slots: z
      .array(SlotSchema)
      .max(mostSlots, `A week has at most ${mostSlots} slots.`)
      .transform(inOrder)
      .meta({ description: 'All of the week: they replace the former ones.' }),
  })
  .meta({ id: 'SlotsChange' });
export type SlotsInput = z.infer<typeof SlotsInputSchema>;

export const ClientSlotsSchema = z
  .object({ slots: z.array(SlotSchema), timeZone: z.string().meta({ description: "The client's." }) })
  .meta({ id: 'ClientSlots', description: 'When in the week the posts of a client go out.' });
export type ClientSlots = z.infer<typeof ClientSlotsSchema>;

export const NextSlotSchema = z
  .object({
    scheduledFor: z.iso.datetime().nullable().meta({ description: 'Null where the client has no slot that is free.' }),
    timeZone: z.string(),
  })
  .meta({ id: 'NextSlot' });
export type NextSlot = z.infer<typeof NextSlotSchema>;

/** Slots are looked for this far ahead. */
export const slotHorizonMs = 366 * dayMs;

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7;
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
    const free = slots
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .flatMap(({ time }) => instantOfWallTime(`${date}T${time}`, timeZone) ?? [])
      .filter((instant) => instant > after && !isTaken(instant))
      .toSorted((a, b) => a.getTime() - b.getTime());
    if (free[0]) return free[0];
  }
  return null;
}
