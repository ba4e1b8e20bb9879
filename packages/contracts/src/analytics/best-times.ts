import { z } from 'zod';

/** One of them. */
export const BestTimesQuerySchema = z.object({
  socialAccountId: z.uuid().optional().meta({ description: 'Best times of this account. Leave out `clientId` then.' }),
  clientId: z.uuid().optional().meta({
    description: 'Best times of all accounts of this client together.',
    example: '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be',
  }),
});
export type BestTimesQuery = z.infer<typeof BestTimesQuerySchema>;

const SlotSchema = z
  .object({
    weekday: z.int().min(1).max(7).meta({ description: 'Monday is 1.' }),
    hour: z.int().min(0).max(23),
    effect: z.number().meta({ description: 'Against the account’s mean, as a factor: 1.2 is 20 % above it.' }),
    low: z.number().meta({ description: 'Lower end of the 80 % interval.' }),
    high: z.number().meta({ description: 'Upper end of the 80 % interval.' }),
    n: z.int().nonnegative().meta({ description: 'Publications in that hour of the week.' }),
  })
  .meta({ id: 'TimeSlot' });
export type TimeSlot = z.infer<typeof SlotSchema>;

export const bestTimeVerdicts = ['enough', 'not_enough_data', 'no_best_time'] as const;

const AdviceEffectSchema = z
  .object({
    since: z.iso.datetime().nullable().meta({ description: 'When slots were first suggested. Null before.' }),
    inSlots: z.int().nonnegative().meta({ description: 'Posts since then in a slot that was suggested at the time.' }),
    others: z.int().nonnegative().meta({ description: 'Posts since then at any other time.' }),
    effect: z.number().nullable().meta({
      description: 'Engagement in suggested slots against the others, as a factor. Null with fewer than 10 of either.',
    }),
    low: z.number().nullable().meta({ description: 'Lower end of the 80 % interval.' }),
    high: z.number().nullable().meta({ description: 'Upper end of the 80 % interval.' }),
  })
  .meta({ id: 'AdviceEffect' });
export type AdviceEffect = z.infer<typeof AdviceEffectSchema>;

export const BestTimesSchema = z
  .object({
    verdict: z.enum(bestTimeVerdicts),
    n: z.int().nonnegative().meta({ description: 'Publications that are at least 48 hours old.' }),
    zone: z.string(),
    slots: z.array(SlotSchema).meta({ description: 'All 168 hours of the week; empty without enough data.' }),
    top: z.array(SlotSchema.extend({ isExploring: z.boolean() })).meta({
      description: 'Suggested slots, the best first. One in five is promising but uncertain, to learn from.',
    }),
    adviceEffect: AdviceEffectSchema.meta({ description: 'Whether posts in suggested slots did better since.' }),
    habit: z
      .array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) }))
      .meta({ description: 'What usually works on the network, offered where the account’s own data say nothing.' }),
  })
  .meta({ id: 'BestTimes' });
export type BestTimes = z.infer<typeof BestTimesSchema>;

/** As a report keeps it: what was suggested, without what came of it since. */
export type FrozenBestTimes = Omit<BestTimes, 'adviceEffect'>;
