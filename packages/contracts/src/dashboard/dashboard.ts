import { z } from 'zod';
import { pageOf } from '#src/api/paging.ts';

export const dashboardPeriods = ['7d', '30d', '3m'] as const;
export const DashboardPeriodSchema = z.enum(dashboardPeriods);
export type DashboardPeriod = z.infer<typeof DashboardPeriodSchema>;

export const DashboardStatsQuerySchema = z.object({ period: DashboardPeriodSchema.default('30d') });

export const DashboardStatsSchema = z
  .object({
    total_clients: z.int().nonnegative(),
    scheduled_posts: z
      .int()
      .nonnegative()
      .meta({ description: 'Posts scheduled for the coming days, over a period of the same length.' }),
    engagement_rate: z
      .number()
      .nonnegative()
      .nullable()
      .meta({ description: 'Engagements divided by impressions, in percent. Null if there were no impressions.' }),
    messages: z.int().nonnegative().meta({ description: 'Unread items in the inbox.' }),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStatsSchema>;

export const AttentionItemSchema = z
  .object({
    id: z.string().meta({ description: 'Stays the same until the issue is resolved.' }),
    severity: z.enum(['info', 'warning', 'urgent']),
    title: z.string(),
    body: z.string(),
    path: z.string().meta({ description: 'The screen where you can fix it.' }),
  })
  .meta({ id: 'AttentionItem' });
export type AttentionItem = z.infer<typeof AttentionItemSchema>;
export const AttentionListSchema = z.object({ items: z.array(AttentionItemSchema) }).meta({ id: 'AttentionList' });

const ActivityEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string().nullable().meta({ description: 'Null if there’s nothing left to open.' }),
  at: z.iso.datetime(),
});
export type ActivityEvent = z.infer<typeof ActivityEventSchema>;

export const ActivityItemSchema = ActivityEventSchema.extend({
  kind: z.string(),
  actorName: z.string().meta({ description: 'Who did it. Empty if it happened automatically.' }),
  events: z.array(ActivityEventSchema).meta({
    description:
      'The events it groups, newest first, if the same thing happened several times in a row. Otherwise empty.',
  }),
}).meta({ id: 'ActivityItem' });
export type ActivityItem = z.infer<typeof ActivityItemSchema>;
export const ActivityListSchema = pageOf(ActivityItemSchema).meta({ id: 'ActivityList' });

const way = {
  title: z.string(),
  path: z.string().meta({ description: 'The screen where you can do it.' }),
};

export const FirstStepSchema = z
  .object({
    id: z.enum(['add-client', 'connect-account', 'schedule-post', 'invite-colleague']),
    ...way,
    body: z.string().meta({ description: 'Why, in one line.' }),
    isDone: z.boolean(),
    otherWay: z.object(way).nullable().meta({ description: 'An alternative way to do it.' }),
  })
  .meta({ id: 'FirstStep' });
export type FirstStep = z.infer<typeof FirstStepSchema>;
export const FirstStepListSchema = z.object({ items: z.array(FirstStepSchema) }).meta({ id: 'FirstStepList' });
