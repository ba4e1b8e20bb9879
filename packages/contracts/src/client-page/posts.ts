import { z } from 'zod';
import { AccountKindSchema } from '#src/accounts/accounts.ts';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { TextPartSchema } from '#src/approvals/snapshots.ts';
import { type CommentPin, CommentPinSchema } from '#src/comments/pins.ts';
import { mediaKinds } from '#src/media/file-types.ts';
import { PlatformOptionsSchema } from '#src/posts/options.ts';
import { InstantSchema } from '#src/posts/posts.ts';
import { longestPageSpanDays, mostPageDecisions, pagePostStates } from './limits.ts';

const fraction = z.number().min(0).max(1);
const url = z.string().nullable();

/** A file as the page shows it. Its URLs work for a day, without an access token. */
export const PageMediaSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(mediaKinds),
    mime: z.string(),
    fileName: z.string(),
    altText: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    durationMs: z.int().nullable(),
    pages: z.int().nullable(),
    focalPoint: z.object({ x: fraction, y: fraction }).nullable(),
    url: url.meta({ description: 'The file as it is published. Null once it’s gone.' }),
    previewUrl: url.meta({ description: 'Up to 1,280 pixels on each side; of a video its poster frame.' }),
    thumbnailUrl: url.meta({ description: 'Up to 320 pixels on each side.' }),
  })
  .meta({ id: 'PageMedia' });
export type PageMedia = z.infer<typeof PageMediaSchema>;

/** Where in a post a comment belongs. */
export const PagePinSchema = CommentPinSchema;
export type PagePin = CommentPin;

const PageVersionSchema = z
  .object({
    platform: PlatformIdSchema,
    accounts: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        kind: AccountKindSchema,
        avatarUrl: z.string().nullable().meta({ description: 'Works without an access token.' }),
      }),
    ),
    text: z.string(),
    thread: z.array(z.string()),
    firstComment: z.string(),
    mediaIds: z.array(z.uuid()).meta({ description: 'Files of `media`, in their order.' }),
    permalinks: z.array(z.string()).meta({ description: 'Where it is, once published.' }),
  })
  .meta({ id: 'PageVersion', description: 'The post as one network gets it.' });
export type PageVersion = z.infer<typeof PageVersionSchema>;

const changedPlatforms = z
  .array(PlatformIdSchema)
  .nullable()
  .meta({ description: 'The networks it’s about. Null for all.' });
const parts = z.array(TextPartSchema).meta({ description: 'The text before and after in one, in reading order.' });

const PageChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    platforms: changedPlatforms,
    field: z.enum(['content', 'thread', 'firstComment']),
    index: z.int().nullable().meta({ description: 'Which post of the thread.' }),
    parts,
  }),
  z.object({
    kind: z.literal('media'),
    platforms: changedPlatforms,
    before: z.array(z.uuid()).meta({ description: 'Files of `media`.' }),
    after: z.array(z.uuid()),
  }),
  z.object({ kind: z.literal('alt_text'), mediaId: z.uuid(), parts }),
  z.object({
    kind: z.literal('option'),
    platform: PlatformIdSchema,
    name: z.string().meta({ description: 'A setting of the network, in words.' }),
    before: z.string(),
    after: z.string(),
  }),
  z.object({
    kind: z.literal('accounts'),
    added: z.array(z.object({ platform: PlatformIdSchema, name: z.string() })),
    removed: z.array(z.object({ platform: PlatformIdSchema, name: z.string() })),
  }),
  z.object({ kind: z.literal('time'), before: z.iso.datetime().nullable(), after: z.iso.datetime().nullable() }),
]);
export type PageChange = z.infer<typeof PageChangeSchema>;

const PageRequestSchema = z
  .object({
    id: z.uuid(),
    contentHash: z.string().meta({ description: 'Of what is shown here. Send it with the answer.' }),
    askedAt: z.iso.datetime(),
    deadlineAt: z.iso.datetime().nullable(),
    isYours: z.boolean().meta({ description: 'Whether this contact’s answer is wanted.' }),
    canObject: z.boolean().meta({ description: 'Whether they can ask for a change or decline, also after a yes.' }),
    silence: z
      .string()
      .nullable()
      .meta({ description: 'What happens without an answer, in words. Null once it’s settled.' }),
    changes: z
      .object({
        since: z.enum(['approved', 'asked']),
        at: z.iso.datetime(),
        items: z.array(PageChangeSchema),
      })
      .nullable()
      .meta({ description: 'Against what was last approved, or else last asked for. Null the first time.' }),
    decisions: z
      .array(
        z.object({
          decision: z.enum(['approve', 'ask_change', 'decline']),
          name: z.string(),
          isYou: z.boolean(),
          at: z.iso.datetime(),
          comment: z.string().nullable(),
        }),
      )
      .meta({ description: 'What people of the client answered.' }),
    waitingFor: z.array(z.string()).meta({ description: 'Names of the client’s people who haven’t answered.' }),
  })
  .meta({ id: 'PageRequest' });
export type PageRequest = z.infer<typeof PageRequestSchema>;

export const PagePostSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(pagePostStates),
    stateText: z.string().meta({ description: 'The state in words, with names and times where they matter.' }),
    scheduledFor: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    timeZone: z.string(),
    campaign: z.string().nullable(),
    platforms: z.array(PlatformIdSchema),
    versions: z.array(PageVersionSchema),
    options: PlatformOptionsSchema,
    media: z.array(PageMediaSchema).meta({ description: 'All files that versions and changes name.' }),
    request: PageRequestSchema.nullable().meta({ description: 'Null where nobody asked the client.' }),
    commentCount: z.int().nonnegative().meta({ description: 'Comments that the client sees, answers included.' }),
    openCommentCount: z.int().nonnegative().meta({ description: 'Threads that aren’t resolved.' }),
  })
  .meta({ id: 'PagePost' });
export type PagePost = z.infer<typeof PagePostSchema>;

export const PagePostsQuerySchema = z.object({
  from: InstantSchema.meta({ description: 'Scheduled or published at or after this time.' }),
  to: InstantSchema.meta({ description: `Before this time, at most ${longestPageSpanDays} days later.` }),
});
export type PagePostsQuery = z.infer<typeof PagePostsQuerySchema>;

export const PagePostListSchema = z
  .object({
    items: z.array(PagePostSchema).meta({ description: 'By time. Then those without one that wait for the client.' }),
    timeZone: z.string(),
    hasMore: z.boolean().meta({ description: 'Whether there were more than fit. Ask for fewer days.' }),
  })
  .meta({ id: 'PagePostList' });
export type PagePostList = z.infer<typeof PagePostListSchema>;

const key = z.uuid().meta({ description: 'Made by the page, once for each answer. Sent again, it’s the same answer.' });
const comment = z.string().trim().max(5000, 'Comments can have up to 5,000 characters.');

export const PageDecisionSchema = z
  .object({
    key,
    requestId: z.uuid(),
    contentHash: z.string().min(1).max(128),
    decision: z.enum(['approve', 'ask_change', 'decline']),
    comment: comment.default('').meta({ description: 'Needed to ask for a change.' }),
    pin: PagePinSchema.nullable().default(null),
  })
  .refine(({ decision, comment: text }) => decision !== 'ask_change' || text !== '', {
    path: ['comment'],
    message: 'Say what should change.',
  })
  .meta({ id: 'PageDecision' });
export type PageDecision = z.input<typeof PageDecisionSchema>;

export const PageDecisionsSchema = z
  .object({
    items: z.array(PageDecisionSchema).min(1).max(mostPageDecisions, `Send up to ${mostPageDecisions} at once.`),
  })
  .meta({ id: 'PageDecisions', description: 'Each is answered by itself.' });
export type PageDecisions = z.input<typeof PageDecisionsSchema>;

export const PageDecisionResultSchema = z
  .object({
    key: z.uuid(),
    result: z.enum(['recorded', 'already', 'changed', 'decided', 'passed', 'not_yours']),
    message: z.string().meta({ description: 'The result in words.' }),
    post: PagePostSchema.nullable().meta({ description: 'The post as it is now. Null if the client doesn’t see it.' }),
  })
  .meta({ id: 'PageDecisionResult' });
export type PageDecisionResult = z.infer<typeof PageDecisionResultSchema>;
export const PageDecisionResultsSchema = z
  .object({ items: z.array(PageDecisionResultSchema) })
  .meta({ id: 'PageDecisionResults' });
export type PageDecisionResults = z.infer<typeof PageDecisionResultsSchema>;
