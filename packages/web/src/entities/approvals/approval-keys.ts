import type { ApprovalListQuery } from '@ruche/contracts/approvals';

/** What leaves posts out of the list of those that aren’t approved. */
export type ApprovalListFilters = {
  [Name in 'clientId' | 'campaignId' | 'step' | 'state' | 'waitsForMe']?: ApprovalListQuery[Name] | undefined;
};

export const approvalKeys = {
  all: ['approvals'],
  list: (filters: ApprovalListFilters) => ['approvals', 'list', filters],
  summary: ['approvals', 'summary'],
  urgent: ['approvals', 'urgent'],
  rule: (clientId: string) => ['approvals', 'rule', clientId],
  post: (postId: string) => ['approvals', 'post', postId],
  pageLink: (clientId: string) => ['approvals', 'page-link', clientId],
} as const;
