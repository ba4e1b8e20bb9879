export const clientSection = {
  rule: 'Approval',
  link: 'Client’s link',
} as const;
