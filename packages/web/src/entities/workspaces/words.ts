export const describePlan = {
  daysLeft: (days: number) => `${days} days left`,
  trialEnded: 'Trial ended',
} as const;

export const roleTexts = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  fullAccessIncludingPlan: 'Full access, including the plan and the workspace itself.',
  everythingMemberCanDo:
    'Everything a member can do, plus import and delete clients, disconnect accounts, and manage members.',
  addEditClientsConnect: 'Add and edit clients, and connect their accounts.',
} as const;
