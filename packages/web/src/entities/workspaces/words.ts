export const describePlan = {
  daysLeft: (days: number) => `${days} days left`,
  ended: { trial: 'Trial ended', subscription: 'Plan ended', payment: 'Payment overdue', given: 'Plan ended' },
} as const;

export const roleTexts = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  ownerHint: 'Full access, including the plan and the workspace itself.',
  managerHint: 'Everything a member can do, plus import and delete clients, disconnect accounts, and manage members.',
  memberHint: 'Add and edit clients, and connect their accounts.',
} as const;

export const mentionField = {
  people: 'People',
} as const;
