import { z } from 'zod';
import { ApprovalModeSchema, ApprovalRuleTermsSchema, ApprovalStepSchema } from '#src/approvals/rules.ts';
import { ApprovalDecisionSchema } from '#src/approvals/states.ts';
import { type EventEntry, everybody, liveOnly } from './entries.ts';
import { approval, approvalFor, client, post } from './shapes.ts';

/** What happens to approvals. */
export const approvalKinds = {
  /** Somebody's answer is awaited: of the team or of the client. */
  approval_requested: { params: approval.extend({ step: ApprovalStepSchema }), audit: 'approvals', ...liveOnly },
  /** The same for each member who can give it. */
  approval_asked: {
    params: approvalFor,
    isActivity: false,
    notification: { preference: 'Someone asks for your approval', to: 'subject', isActorLeftOut: true },
    live: 'change',
  },
  approval_reminded: {
    params: approvalFor,
    isActivity: false,
    notification: { preference: 'Your approval is due soon', to: 'subject' },
    live: 'change',
  },
  approval_decided: {
    params: approval.extend({ decision: ApprovalDecisionSchema, step: ApprovalStepSchema }),
    audit: 'approvals',
    isActivity: true,
    notification: { preference: 'A post is approved, declined, or sent back', to: everybody, isActorLeftOut: true },
    live: 'change',
  },
  /** It was approved, and changed since. */
  approval_voided: { params: approval, audit: 'approvals', ...liveOnly },
  /** And it goes out within these hours: whoever wrote it, and whoever asked for approval, are told at once. */
  approval_taken_back: {
    params: approvalFor.extend({ hoursLeft: z.int().positive() }),
    isActivity: false,
    notification: { preference: 'An approved post needs approval again shortly before its time', to: 'subject' },
    live: 'change',
  },
  approval_withdrawn: { params: approval, audit: 'approvals', ...liveOnly },
  /** Approved by silence, as the rule says. */
  approval_let_out: { params: approval, audit: 'approvals', ...liveOnly },
  /** Its deadline or its time passed. */
  approval_lapsed: { params: approval, audit: 'approvals', ...liveOnly },
  /** It goes out within these hours, and isn't approved. */
  approval_missing: {
    params: post.extend({ hoursLeft: z.int().positive() }),
    isActivity: false,
    notification: { preference: 'A post isn’t approved and goes out soon', to: everybody },
    live: 'change',
  },
  /** All that it said before, if there was one, and says now: people by their IDs. */
  approval_rule_changed: {
    params: client.extend({
      mode: ApprovalModeSchema,
      before: ApprovalRuleTermsSchema.nullable(),
      after: ApprovalRuleTermsSchema,
    }),
    audit: 'approvals',
    ...liveOnly,
  },
} as const satisfies Record<string, EventEntry>;
