import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { IdListSchema } from '#src/api/id-list.ts';
import { ApprovalStateSchema, openApprovalStates } from '#src/approvals/states.ts';
import { PostStatusSchema } from '#src/posts/post-status.ts';
import { PublicationStatusSchema } from '#src/posts/publication-status.ts';
import { DaySchema } from './day.ts';
import { mostCalendarPosts } from './limits.ts';

/** Of one request: a month with the days of its neighbours, and more. */
export const longestCalendarDays = 62;
/** Of a post's text; whoever wants the rest opens it. */
export const calendarTextLength = 200;

const dayMs = 24 * 60 * 60 * 1000;

export const CalendarStatusSchema = z.enum([...PostStatusSchema.options, 'attention']);
export type CalendarStatus = z.infer<typeof CalendarStatusSchema>;

/** What leaves posts out of the calendar. */
export const calendarFilters = {
  clientId: z.uuid().optional(),
  platform: PlatformIdSchema.optional(),
  status: CalendarStatusSchema.optional().meta({
    description: '`attention`: failed, partly published, or needs a check.',
  }),
  socialAccountId: z.uuid().optional(),
  tag: z.string().trim().min(1).max(40).optional(),
  userId: z.uuid().optional().meta({ description: 'Only posts by this author.' }),
  campaignId: z.uuid().optional(),
  q: z.string().trim().max(200).optional().meta({ description: 'Matches the text, the first comment, or a tag.' }),
  ids: IdListSchema.optional().meta({
    description: 'Only these posts, separated by commas, if they match the other filters. Up to 100.',
  }),
};

export const CalendarQuerySchema = z
  .object({
    from: DaySchema.meta({ description: 'First day.', example: '2031-05-01' }),
    to: DaySchema.meta({ description: 'The day after the last day.', example: '2031-06-01' }),
    ...calendarFilters,
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs;
    if (days >= 1 && days <= longestCalendarDays) return;
    const message =
      days < 1 ? 'Choose a day after the first one.' : `You can request up to ${longestCalendarDays} days at a time.`;
    context.addIssue({ code: 'custom', path: ['to'], message });
  });
export type CalendarQuery = z.infer<typeof CalendarQuerySchema>;

export const CalendarPostSchema = z
  .object({
    id: z.uuid(),
    version: z.int().positive(),
    clientId: z.uuid(),
    clientName: z.string(),
    userId: z.uuid().nullable().meta({ description: 'Author. Null if that account was deleted.' }),
    text: z.string().meta({ description: `The first ${calendarTextLength} characters.` }),
    at: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
      .meta({ description: 'Local day and time in the post’s time zone.', example: '2031-05-04T09:30' }),
    scheduledFor: z.iso.datetime({ offset: true }),
    timeZone: z.string().meta({ description: 'The client’s time zone when the time was chosen.' }),
    status: PostStatusSchema,
    platforms: z.array(PlatformIdSchema),
    publications: z.array(
      z.object({
        id: z.uuid(),
        platform: PlatformIdSchema,
        socialAccountId: z.uuid().nullable().meta({ description: 'Null if the account was deleted.' }),
        status: PublicationStatusSchema,
      }),
    ),
    mediaId: z.uuid().nullable().meta({ description: 'The first file.' }),
    thumbnailUrl: z.string().nullable(),
    mediaCount: z.int().nonnegative(),
    tags: z.array(z.string()),
    campaignId: z.uuid().nullable(),
    review: ApprovalStateSchema.extract(openApprovalStates)
      .nullable()
      .meta({ description: 'What approval waits for while the post is in review. Otherwise null.' }),
    isQueued: z.boolean().meta({ description: 'Whether the post is in the queue and waiting for its slot.' }),
    isEvergreen: z.boolean().meta({ description: 'Whether the post repeats, or is a repeat.' }),
    isOnInstagramGrid: z.boolean().meta({
      description:
        'Whether it appears on the Instagram profile grid. False for stories and for reels kept off the profile.',
    }),
  })
  .meta({ id: 'CalendarPost', description: 'A post as the calendar shows it, on the local day of its time zone.' });
export type CalendarPost = z.infer<typeof CalendarPostSchema>;

export const CalendarSchema = z
  .object({
    posts: z.array(CalendarPostSchema),
    hasMore: z
      .boolean()
      .meta({ description: 'Whether some posts on these days were left out. Request fewer days, or filter.' }),
  })
  .meta({
    id: 'Calendar',
    description: `Posts on these days, earliest first, up to ${mostCalendarPosts}.`,
  });
export type Calendar = z.infer<typeof CalendarSchema>;
