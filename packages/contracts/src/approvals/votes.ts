import { z } from 'zod';
import { ApprovalStepSchema } from './rules.ts';
import { ApprovalDecisionSchema } from './states.ts';

export const ApproverSchema = z
  .object({
    kind: z.enum(['member', 'contact', 'key']),
    id: z.uuid().nullable().meta({ description: 'Null if the person is gone for good.' }),
    name: z.string(),
  })
  .meta({ id: 'Approver' });
export type Approver = z.infer<typeof ApproverSchema>;

export const ApprovalVoteSchema = z
  .object({
    id: z.uuid(),
    requestId: z.uuid(),
    decision: ApprovalDecisionSchema,
    by: ApproverSchema,
    email: z.string().nullable().meta({ description: 'The person’s address at that time.' }),
    at: z.iso.datetime(),
    contentHash: z.string().meta({ description: 'Of the content that was decided on.' }),
    postVersion: z.int().positive(),
    note: z.string().nullable(),
    commentId: z.uuid().nullable(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'ApprovalVote', description: 'What someone decided. It’s never changed or deleted.' });
export type ApprovalVote = z.infer<typeof ApprovalVoteSchema>;

export const GrantedApprovalSchema = z
  .object({
    requestId: z.uuid(),
    step: ApprovalStepSchema,
    contentHash: z.string(),
    postVersion: z.int().positive().meta({ description: 'The version of the post that was approved.' }),
    isBySilence: z.boolean().meta({ description: 'No one answered by the deadline, and the rule lets it go out.' }),
    ruleChangedAt: z.iso.datetime().nullable().meta({ description: 'If by silence: when that rule was set.' }),
    decidedAt: z.iso.datetime().nullable(),
    votes: z.array(ApprovalVoteSchema),
  })
  .meta({ id: 'GrantedApproval', description: 'Who approved what was published, when, and from where.' });
export type GrantedApproval = z.infer<typeof GrantedApprovalSchema>;
