export const approvalsPanel = {
  title: 'Approvals',
  hint: 'Posts that someone approved in this period. Posts that went out because no one answered aren’t counted.',
  allAccounts: 'For all of the client’s accounts: posts are approved as a whole.',
  empty: 'No posts were approved in this period.',
} as const;
