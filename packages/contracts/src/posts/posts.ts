import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { PublicationCauseSchema } from '#src/publishing/causes.ts';
import { PlatformOptionsSchema } from './options.ts';
import { PostStatusSchema } from './post-status.ts';
import { PublicationStatusSchema } from './publication-status.ts';
import { scheduleProblems } from './schedule-problems.ts';

/** Deleted posts can be brought back for this long; then they are gone for good. */
export const deletedPostDays = 30;
/** Older texts of a post are forgotten. */
export const keptPostVersions = 100;

const longestText = 70_000;
const longestThread = 25;

const TextSchema = z.string().max(longestText, 'Use up to 70,000 characters.');
const ThreadSchema = z.array(TextSchema).max(longestThread, 'A thread can have up to 25 more posts.');
const MediaIdsSchema = z.array(z.uuid()).max(20, 'A post can have up to 20 files.');

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** Whether posts can stand there: no calendar shows other years. */
export const isOnCalendar = (instant: Date) => instant.getTime() >= earliest && instant.getTime() < latest;

export const InstantSchema = z.iso
  .datetime({ offset: true, error: 'Enter a timestamp, like 2031-05-04T09:30:00Z.' })
  .refine((text) => isOnCalendar(new Date(text)), 'Choose a date between 2000 and 2200.');

const TagSchema = z.string().trim().min(1, 'Tags can’t be empty.').max(40, 'Tags can have up to 40 characters.');

function withoutRepeats(tags: string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}

const PlatformVersionSchema = z
  .object({ content: TextSchema, thread: ThreadSchema, firstComment: TextSchema, mediaIds: MediaIdsSchema })
  .partial()
  .meta({ id: 'PlatformVersion', description: 'Changes for one network. Everything else stays the same.' });
export type PlatformVersion = z.infer<typeof PlatformVersionSchema>;

const PerPlatformSchema = z.object({
  facebook: PlatformVersionSchema.optional(),
  instagram: PlatformVersionSchema.optional(),
  twitter: PlatformVersionSchema.optional(),
  linkedin: PlatformVersionSchema.optional(),
  tiktok: PlatformVersionSchema.optional(),
});
export type PerPlatform = z.infer<typeof PerPlatformSchema>;

const composed = {
  content: TextSchema.meta({ example: 'Fresh bread from seven.' }),
  thread: ThreadSchema.meta({ description: 'The rest of the thread, on networks with threads.' }),
  firstComment: TextSchema,
  perPlatform: PerPlatformSchema,
  options: PlatformOptionsSchema,
  mediaIds: MediaIdsSchema,
  tags: z
    .array(TagSchema)
    .transform(withoutRepeats)
    .refine((tags) => tags.length <= 20, 'A post can have up to 20 tags.'),
};

const targets = {
  platforms: z
    .array(PlatformIdSchema)
    .max(20)
    .meta({ description: 'All of the client’s connected accounts on these networks.', example: ['facebook'] }),
  socialAccountIds: z.array(z.uuid()).max(100).meta({ description: 'These accounts of the client.' }),
};

const campaignId = z.uuid().nullable().meta({
  description: 'A campaign of the post’s client, or one for all clients. Null for none.',
});

const ScheduledForSchema = z
  .union(
    [z.literal('now'), z.literal('queue'), InstantSchema],
    'Enter a timestamp, like 2031-05-04T09:30:00Z, "now", or "queue".',
  )
  .meta({
    description: 'When to publish: a timestamp, `now`, or `queue` for the next free slot of its accounts.',
    example: '2031-05-04T09:30:00.000Z',
  });

const WantedStatusSchema = z.enum(['draft', 'scheduled']);

export const PostInputSchema = z
  .object({
    clientId: z.uuid('Client is required'),
    content: composed.content.default(''),
    thread: composed.thread.default([]),
    firstComment: composed.firstComment.default(''),
    perPlatform: composed.perPlatform.default({}),
    options: composed.options.prefault({}),
    mediaIds: composed.mediaIds.default([]),
    tags: composed.tags.default([]),
    platforms: targets.platforms.default([]).meta({ example: ['facebook'] }),
    socialAccountIds: targets.socialAccountIds.default([]),
    campaignId: campaignId.default(null),
    scheduledFor: ScheduledForSchema.nullish().meta({
      description:
        'When to publish: a timestamp, `now`, or `queue` for the next free slot of its accounts. Null for a draft.',
      example: '2031-05-04T09:30:00.000Z',
    }),
    status: WantedStatusSchema.optional().meta({
      description: 'If `scheduledFor` is null, the post is a draft. Otherwise it’s scheduled.',
    }),
  })
  .transform(({ scheduledFor, status, ...input }) => ({
    ...input,
    status: status ?? (scheduledFor === null ? ('draft' as const) : ('scheduled' as const)),
    scheduledFor: scheduledFor ?? null,
  }))
  .superRefine((input, context) => {
    if (input.status === 'draft') return;
    const targetCount = input.platforms.length + input.socialAccountIds.length;
    for (const { field, message } of scheduleProblems({ ...input, targetCount })) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .meta({ id: 'NewPost', description: 'A new post. Drafts only need a client.' });
export type PostInput = z.infer<typeof PostInputSchema>;

const version = z.int().positive().meta({
  description: 'The version you edited. If the post changed since then, you get a 409 with the current post.',
});

export const PostChangeSchema = z
  .object({
    ...composed,
    ...targets,
    campaignId,
    scheduledFor: ScheduledForSchema.nullable(),
    status: WantedStatusSchema,
  })
  .partial()
  .extend({ version })
  .meta({
    id: 'PostChange',
    description:
      'Only the fields you send are changed. Platforms and accounts replace the previous ones. Without a date, the post becomes a draft. You can change the campaign at any time, even after publishing.',
  });
export type PostChange = z.infer<typeof PostChangeSchema>;

export const PublicationSchema = z
  .object({
    id: z.uuid(),
    socialAccountId: z.uuid().nullable().meta({ description: 'Null if the account was deleted.' }),
    platform: PlatformIdSchema,
    accountName: z.string().nullable(),
    isConnected: z.boolean().meta({ description: 'Whether the account is still connected.' }),
    status: PublicationStatusSchema,
    scheduledAt: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    remoteId: z.string().nullable().meta({ description: 'The network’s ID of the published post.' }),
    permalink: z.string().nullable(),
    cause: PublicationCauseSchema.nullable().meta({ description: 'Machine-readable reason, if there is one.' }),
    reason: z.string().nullable().meta({ description: 'Why it’s waiting, failed, or needs a check, in plain words.' }),
    nextAttemptAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'While waiting: when Ruche tries or checks again.' }),
    shortfalls: z
      .array(z.string())
      .meta({ description: 'What the published post is missing, such as its first comment, and why.' }),
    engagementMetrics: z
      .record(z.string(), z.number())
      .nullable()
      .meta({ description: 'Engagement numbers by name. Null until known.' }),
    version: z.int().positive(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Publication', description: 'A post on one social account.' });
export type Publication = z.infer<typeof PublicationSchema>;

export const ComposedSchema = z.object({
  content: z.string(),
  thread: z.array(z.string()),
  firstComment: z.string(),
  perPlatform: PerPlatformSchema,
  options: PlatformOptionsSchema,
  mediaIds: z.array(z.uuid()),
  tags: z.array(z.string()),
});
/** What a person composed, wherever and whenever it is published. */
export type Composed = z.infer<typeof ComposedSchema>;

export const PostSchema = ComposedSchema.extend({
  id: z.uuid(),
  clientId: z.uuid(),
  clientName: z.string(),
  userId: z.uuid().nullable().meta({ description: 'Author. Null if that account was deleted.' }),
  campaignId: z.uuid().nullable(),
  platforms: z.array(PlatformIdSchema),
  scheduledFor: z.iso.datetime().nullable(),
  timeZone: z.string().meta({ description: 'The client’s time zone when the time was chosen.' }),
  status: PostStatusSchema,
  isQueued: z.boolean().meta({ description: 'Whether the post is in the queue and waiting for its slot.' }),
  isEvergreen: z.boolean().meta({ description: 'Whether the post repeats, or is a repeat.' }),
  publications: z.array(PublicationSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  version: z.int().positive(),
}).meta({ id: 'Post' });
export type Post = z.infer<typeof PostSchema>;

export const PostListQuerySchema = PageQuerySchema.extend({
  from: InstantSchema.optional().meta({ description: 'Scheduled at or after this time.' }),
  to: InstantSchema.optional().meta({ description: 'Scheduled before this time.' }),
  clientId: z.uuid().optional(),
  platform: PlatformIdSchema.optional(),
  status: PostStatusSchema.optional(),
  needsAttention: z
    .stringbool()
    .optional()
    .meta({ description: 'If true, only posts that failed, were partly published, or need a check.' }),
  socialAccountId: z.uuid().optional(),
  cause: PublicationCauseSchema.optional().meta({
    description: 'Only posts that failed or need a check for this reason, on the given platform and account if any.',
  }),
  campaignId: z.uuid().optional(),
  userId: z.uuid().optional().meta({ description: 'Only posts by this author.' }),
  tag: z.string().trim().min(1).max(40).optional(),
  q: z.string().trim().max(200).optional().meta({ description: 'Matches the text, the first comment, or a tag.' }),
  isDated: z
    .stringbool()
    .optional()
    .meta({ description: 'If true, only posts with a date. If false, only posts without one.' }),
  sort: z.enum(['newest', 'scheduled']).default('newest').meta({
    description: '`newest`: last created first. `scheduled`: by date, without posts that have none.',
  }),
});
export type PostListQuery = z.infer<typeof PostListQuerySchema>;
export const PostListSchema = pageOf(PostSchema).meta({ id: 'PostList' });

export const UpcomingPostsQuerySchema = PageQuerySchema.pick({ limit: true }).extend({
  clientId: z.uuid().optional(),
  socialAccountId: z.uuid().optional(),
});
export type UpcomingPostsQuery = z.infer<typeof UpcomingPostsQuerySchema>;
export const UpcomingPostsSchema = z.object({ items: z.array(PostSchema), nextCursor: z.null() }).meta({
  id: 'UpcomingPosts',
  description: 'Scheduled in the future or waiting for approval with a time in the future, soonest first.',
});

export const PostVersionSchema = ComposedSchema.extend({
  version: z.int().positive(),
  userId: z.uuid().nullable().meta({ description: 'Author. Null if that account was deleted.' }),
  createdAt: z.iso.datetime(),
}).meta({ id: 'PostVersion', description: 'The content of a post at one version.' });
export type PostVersion = z.infer<typeof PostVersionSchema>;
export const PostVersionListSchema = z
  .object({ items: z.array(PostVersionSchema), nextCursor: z.null() })
  .meta({ id: 'PostVersionList', description: 'Newest first, up to 100.' });

export const VersionRestoreSchema = z.object({ version }).meta({ id: 'VersionRestore' });
