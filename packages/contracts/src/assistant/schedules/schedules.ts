import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { IdeaRefusalSchema, IdeaSchema } from '#src/assistant/ideas/ideas.ts';
import { DaySchema } from '#src/calendar/day.ts';
import { InstantSchema, PostSchema } from '#src/posts/posts.ts';
import { daysBetween } from '#src/time/index.ts';

export const longestScheduleDays = 31;
export const mostPostsPerWeek = 21;

export const SchedulesInputSchema = z
  .object({
    clientId: z.uuid(),
    from: DaySchema.meta({ description: 'The first day, by the client’s clocks.' }),
    to: DaySchema.meta({ description: `The last day. Up to ${longestScheduleDays} days.` }),
    perWeek: z
      .int()
      .min(1)
      .max(mostPostsPerWeek)
      .nullable()
      .default(null)
      .meta({ description: 'Posts a week of each account, with what’s planned. Null: as often as so far.' }),
  })
  .superRefine(({ from, to }, context) => {
    const days = daysBetween(from, to) + 1;
    if (days >= 1 && days <= longestScheduleDays) return;
    const message =
      days < 1 ? 'The last day can’t be before the first.' : `Choose up to ${longestScheduleDays} days at a time.`;
    context.addIssue({ code: 'custom', path: ['to'], message });
  })
  .meta({ id: 'ScheduleRequest' });
export type SchedulesInput = z.input<typeof SchedulesInputSchema>;

/** Why an hour was chosen. */
export const slotBases = ['numbers', 'posting_times', 'habit', 'chosen'] as const;

export const ScheduleSlotSchema = z
  .object({
    basis: z.enum(slotBases).meta({
      description:
        '`numbers`: posts do well then. Where the accounts’ own data say nothing, `posting_times` are the client’s, and a `habit` is the network’s. `chosen`: by a person.',
    }),
    effect: z.number().meta({ description: 'Against the accounts’ mean, as a factor. 1 unless it’s from numbers.' }),
    n: z.int().nonnegative().meta({ description: 'Posts in that hour of the week that it rests on.' }),
  })
  .meta({ id: 'ScheduleSlot' });
export type ScheduleSlot = z.infer<typeof ScheduleSlotSchema>;

export const ScheduleItemSchema = z
  .object({
    id: z.uuid(),
    idea: IdeaSchema,
    at: z.string().meta({ description: 'Local time in the client’s time zone.', example: '2031-05-05T09:30' }),
    scheduledAt: z.iso.datetime(),
    socialAccountIds: z.array(z.uuid()),
    platforms: z.array(PlatformIdSchema).meta({ description: 'Of those accounts, as far as they’re connected.' }),
    slot: ScheduleSlotSchema,
    postId: z.uuid().nullable().meta({ description: 'The draft that was made of it. Null while it’s proposed.' }),
  })
  .meta({ id: 'ScheduleItem' });
export type ScheduleItem = z.infer<typeof ScheduleItemSchema>;

export const ScheduleSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    clientName: z.string(),
    timeZone: z.string().meta({ description: 'The client’s time zone.' }),
    from: DaySchema,
    to: DaySchema,
    items: z.array(ScheduleItemSchema).meta({
      description: 'By time. Those whose time has passed, or whose idea was used or refused elsewhere, are left out.',
    }),
    notes: z.array(z.string()).meta({ description: 'What was taken into account, in sentences.' }),
    acceptedAt: z.iso.datetime().nullable(),
    dismissedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ScheduleProposal', description: 'A week or month of posts. Nothing is planned until it’s accepted.' });
export type Schedule = z.infer<typeof ScheduleSchema>;

export const SchedulesQuerySchema = z.object({
  clientId: z.uuid().optional(),
  from: DaySchema.optional().meta({ description: 'Only proposals that end on or after this day.' }),
  to: DaySchema.optional().meta({ description: 'Only proposals that start before this day.' }),
});
export type SchedulesQuery = z.infer<typeof SchedulesQuerySchema>;

export const ScheduleListSchema = z
  .object({ items: z.array(ScheduleSchema) })
  .meta({ id: 'ScheduleProposalList', description: 'Those with something left to accept, newest first.' });
export type ScheduleList = z.infer<typeof ScheduleListSchema>;

export const ScheduleChoiceSchema = z
  .object({ itemIds: z.array(z.uuid()).min(1).max(200).optional().meta({ description: 'Omit for all.' }) })
  .meta({ id: 'ScheduleChoice', description: 'Which posts of the proposal.' });
export type ScheduleChoice = z.infer<typeof ScheduleChoiceSchema>;

export const AcceptedScheduleSchema = z
  .object({ schedule: ScheduleSchema, posts: z.array(PostSchema).meta({ description: 'The drafts of these items.' }) })
  .meta({ id: 'AcceptedSchedule' });
export type AcceptedSchedule = z.infer<typeof AcceptedScheduleSchema>;

export const UndoneScheduleSchema = z
  .object({
    schedule: ScheduleSchema,
    removed: z.int().nonnegative().meta({ description: 'Drafts that were removed.' }),
    kept: z.int().nonnegative().meta({ description: 'Drafts that somebody had changed, which stay.' }),
  })
  .meta({ id: 'UndoneSchedule' });
export type UndoneSchedule = z.infer<typeof UndoneScheduleSchema>;

export const ScheduleItemDismissalSchema = z
  .object({
    refusal: IdeaRefusalSchema.nullable().default(null).meta({ description: 'Refuses the idea as well.' }),
  })
  .meta({ id: 'ScheduleItemDismissal' });
export type ScheduleItemDismissal = z.output<typeof ScheduleItemDismissalSchema>;

export const ScheduleItemChangeSchema = z.object({ scheduledAt: InstantSchema }).meta({ id: 'ScheduleItemChange' });
export type ScheduleItemChange = z.infer<typeof ScheduleItemChangeSchema>;
