import { z } from 'zod';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { PostSchema } from '#src/posts/posts.ts';
import { ApprovalModeSchema, ApprovalSilenceSchema, ApprovalStepSchema } from './rules.ts';
import { ApprovalChangeSchema, ApprovalSnapshotSchema } from './snapshots.ts';
import { ApprovalDecisionSchema, ApprovalStateSchema } from './states.ts';
import { ApprovalVoteSchema, ApproverSchema } from './votes.ts';

/** By one call. */
export const mostApprovalsAtOnce = 200;
const longestNote = 2_000;

export const ApprovalRequestSchema = z
  .object({
    id: z.uuid(),
    postId: z.uuid(),
    clientId: z.uuid(),
    step: ApprovalStepSchema,
    round: z.int().positive().meta({ description: 'Counts up each time approval is asked for anew.' }),
    state: ApprovalStateSchema,
    contentHash: z.string().meta({ description: 'Send it with a decision, to decide on this content and no other.' }),
    postVersion: z.int().positive(),
    window: z
      .object({ from: z.iso.datetime(), to: z.iso.datetime() })
      .nullable()
      .meta({ description: 'When the post may go out. Null: at any time.' }),
    askedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    askedAt: z.iso.datetime().nullable(),
    deadlineAt: z.iso.datetime().nullable(),
    remindedAt: z.iso.datetime().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    ruleChangedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'If `let_out`: when the rule was set that let it go out.' }),
    waitsFor: z.array(ApproverSchema).meta({ description: 'Who can still answer. Empty unless it’s waiting.' }),
    votes: z.array(ApprovalVoteSchema),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ApprovalRequest' });
export type ApprovalRequest = z.infer<typeof ApprovalRequestSchema>;

/** Where a post stands: as its open request says, or the last one. */
export const ApprovalStandingSchema = z
  .enum(['not_needed', 'not_asked', ...ApprovalStateSchema.options])
  .meta({ description: '`not_needed`: the client has no rule. `not_asked`: nothing was asked for this content.' });
export type ApprovalStanding = z.infer<typeof ApprovalStandingSchema>;

export const PostApprovalSchema = z
  .object({
    postId: z.uuid(),
    clientId: z.uuid(),
    mode: ApprovalModeSchema,
    silence: ApprovalSilenceSchema,
    standing: ApprovalStandingSchema,
    isApproved: z.boolean().meta({ description: 'Whether this content may go out at its time.' }),
    contentHash: z.string().meta({ description: 'Of the post as it is now.' }),
    canAsk: z.boolean().meta({ description: 'Whether approval can be asked for now.' }),
    canDecide: z.boolean().meta({ description: 'Whether it waits for you.' }),
    steps: z.array(
      z.object({
        step: ApprovalStepSchema,
        standing: ApprovalStandingSchema,
        requestId: z.uuid().nullable(),
        approvers: z.array(ApproverSchema).meta({ description: 'Whom the rule names.' }),
      }),
    ),
    snapshot: ApprovalSnapshotSchema.meta({ description: 'The post as it is now.' }),
    changes: z
      .array(ApprovalChangeSchema)
      .meta({ description: 'What differs from what was decided on last. Empty if nothing was or nothing does.' }),
    requests: z.array(ApprovalRequestSchema).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'PostApproval', description: 'Where a post stands, and everything that was asked and decided.' });
export type PostApproval = z.infer<typeof PostApprovalSchema>;

export const ApprovalItemSchema = z
  .object({ post: PostSchema, request: ApprovalRequestSchema, canDecide: z.boolean() })
  .meta({ id: 'ApprovalItem' });
export type ApprovalItem = z.infer<typeof ApprovalItemSchema>;

export const ApprovalListQuerySchema = PageQuerySchema.extend({
  clientId: z.uuid().optional(),
  campaignId: z.uuid().optional(),
  step: ApprovalStepSchema.optional(),
  state: z
    .enum(['unasked', 'waiting', 'changes_asked'])
    .optional()
    .meta({ description: 'By default, everything that’s open.' }),
  waitsForMe: z.stringbool().optional().meta({ description: 'If true, only what you can decide.' }),
});
export type ApprovalListQuery = z.infer<typeof ApprovalListQuerySchema>;
export const ApprovalListSchema = pageOf(ApprovalItemSchema).meta({
  id: 'ApprovalList',
  description: 'What isn’t approved yet. The post that goes out first comes first.',
});
export type ApprovalList = z.infer<typeof ApprovalListSchema>;

const count = z.int().nonnegative();
export const ApprovalSummarySchema = z
  .object({
    unasked: count,
    waiting: count,
    changesAsked: count,
    waitingForMe: count,
    dueSoon: count.meta({ description: 'Not approved, although they’re to go out within 24 hours.' }),
    oldestAskedAt: z.iso.datetime().nullable(),
    clientsWithRule: count.meta({ description: 'Clients whose posts need approval.' }),
    clients: z
      .array(
        z.object({
          clientId: z.uuid(),
          clientName: z.string(),
          unasked: count,
          waiting: count,
          changesAsked: count,
          oldestAskedAt: z.iso.datetime().nullable(),
          nextScheduledFor: z.iso.datetime().nullable(),
        }),
      )
      .meta({ description: 'Longest waiting first, up to 200.' }),
  })
  .meta({ id: 'ApprovalSummary', description: 'What waits for an answer, by client.' });
export type ApprovalSummary = z.infer<typeof ApprovalSummarySchema>;

const requestIds = z
  .array(z.uuid())
  .min(1, 'Choose at least one post.')
  .max(mostApprovalsAtOnce)
  .transform((ids) => [...new Set(ids)]);

export const ApprovalAskSchema = z
  .union([
    z.strictObject({ postIds: requestIds }),
    z.strictObject({
      clientId: z.uuid(),
      week: z.iso.date().meta({ description: 'Any day of the week, Monday to Sunday in the client’s time zone.' }),
    }),
    z.strictObject({ clientId: z.uuid(), campaignId: z.uuid() }),
  ])
  .meta({
    id: 'ApprovalAsk',
    description: 'Ask for posts, for all open posts of a week, or for all of a campaign.',
    example: { clientId: '4b6f2f0e-7d0a-4f62-9b0e-0a5b8f4b9c11', week: '2031-05-05' },
  });
export type ApprovalAsk = z.infer<typeof ApprovalAskSchema>;

export const ApprovalsAskedSchema = z
  .object({
    asked: count,
    skipped: z.array(z.object({ postId: z.uuid(), reason: z.string() })),
  })
  .meta({ id: 'ApprovalsAsked' });
export type ApprovalsAsked = z.infer<typeof ApprovalsAskedSchema>;

export const ApprovalDecideItemSchema = z
  .object({
    requestId: z.uuid(),
    contentHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'From the request: what you looked at.', example: '0'.repeat(64) }),
    decision: ApprovalDecisionSchema,
    key: z.uuid().meta({ description: 'Your own ID of this decision. Sent again, it’s still the same decision.' }),
    note: z.string().trim().max(longestNote, 'Notes can have up to 2,000 characters.').nullish(),
    commentId: z.uuid().nullish().meta({ description: 'A comment on the post that explains it.' }),
  })
  .meta({ id: 'ApprovalDecideItem' });
export type ApprovalDecideItem = z.infer<typeof ApprovalDecideItemSchema>;

export const ApprovalDecideSchema = z
  .object({ decisions: z.array(ApprovalDecideItemSchema).min(1).max(mostApprovalsAtOnce) })
  .meta({ id: 'ApprovalDecide', description: 'One or more decisions. Each is answered by itself.' });
export type ApprovalDecide = z.infer<typeof ApprovalDecideSchema>;

export const approvalResults = ['recorded', 'already', 'changed', 'decided', 'passed', 'not_yours'] as const;
export const ApprovalResultSchema = z.enum(approvalResults).meta({
  description:
    '`already`: the same key was recorded before. `changed`: the post changed since, see `changes`. `decided`: someone else decided, or it’s no longer open. `passed`: the deadline or the post’s time is over. `not_yours`: it isn’t there, or the rule doesn’t name you.',
});
export type ApprovalResult = z.infer<typeof ApprovalResultSchema>;

export const ApprovalDecidedItemSchema = z
  .object({
    requestId: z.uuid(),
    key: z.uuid(),
    result: ApprovalResultSchema,
    state: ApprovalStateSchema.nullable().meta({
      description: 'Where the request stands now. Null if it isn’t yours.',
    }),
    changes: z.array(ApprovalChangeSchema),
  })
  .meta({ id: 'ApprovalDecidedItem' });
export type ApprovalDecidedItem = z.infer<typeof ApprovalDecidedItemSchema>;

export const ApprovalsDecidedSchema = z
  .object({ items: z.array(ApprovalDecidedItemSchema) })
  .meta({ id: 'ApprovalsDecided', description: 'In the order of the decisions.' });
export type ApprovalsDecided = z.infer<typeof ApprovalsDecidedSchema>;

export const ApprovalRequestIdsSchema = z
  .object({ requestIds })
  .meta({ id: 'ApprovalRequestIds', description: 'Requests that are waiting. Others are left as they are.' });
export const ApprovalCountSchema = z
  .object({ count })
  .meta({ id: 'ApprovalCount', description: 'How many requests it was done to.' });
