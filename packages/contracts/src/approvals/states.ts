import { z } from 'zod';

// A request moves by this table:
//
//   unasked → waiting → approved | changes_asked | declined
//
// `let_out` is approved by silence. Whatever is not yet published is voided by an edit or a rule that asks others,
// withdrawn by the team, or lapses with its deadline or the time of the post.

export const approvalStates = [
  /** Waits until its week or campaign is asked for. */
  'unasked',
  'waiting',
  'approved',
  'let_out',
  'changes_asked',
  'declined',
  'voided',
  'withdrawn',
  'lapsed',
] as const;
export const ApprovalStateSchema = z.enum(approvalStates).meta({
  description:
    '`unasked`: waits until its week or campaign is asked for. `let_out`: no one answered by the deadline, and the rule lets it go out. `voided`: the content, time, or rule changed since.',
});
export type ApprovalState = z.infer<typeof ApprovalStateSchema>;

/** At most one request of a post is in one of these. */
export const openApprovalStates = ['unasked', 'waiting', 'changes_asked'] as const satisfies ApprovalState[];
export const grantedApprovalStates = ['approved', 'let_out'] as const satisfies ApprovalState[];

export const isOpenApproval = (state: ApprovalState): boolean =>
  (openApprovalStates as readonly ApprovalState[]).includes(state);
export const isGrantedApproval = (state: ApprovalState): boolean =>
  (grantedApprovalStates as readonly ApprovalState[]).includes(state);

export const approvalDecisions = ['approve', 'ask_change', 'decline'] as const;
export const ApprovalDecisionSchema = z.enum(approvalDecisions);
export type ApprovalDecision = z.infer<typeof ApprovalDecisionSchema>;
