export const settingsPlan = {
  what: 'your plan',
} as const;

export const planCard = {
  chosen: 'Your plan',
  next: (day: string) => `Starts ${day}`,
  trial: 'Free trial',
  month: 'per month',
  switchTo: (plan: string) => `Switch to ${plan}`,
  upgradeTo: (plan: string) => `Upgrade to ${plan}`,
  busyLabel: 'One moment...',
  keep: (plan: string) => `Keep ${plan}`,
  choose: (plan: string) => `Choose ${plan}`,
} as const;

/** Where nothing is paid for: no word of money. */
export const planPanel = {
  title: 'Plan',
  trialEnded: (day: string) =>
    `Your trial ended on ${day}. Nothing was deleted and scheduled posts still go out. Choose a plan to add clients and posts again.`,
  trialEndedManaged: (day: string) =>
    `Your trial ended on ${day}. Nothing was deleted and scheduled posts still go out. You can add clients and posts again once the workspace has a plan.`,
  planEnded:
    'This workspace has no plan. Nothing was deleted and scheduled posts still go out. You can add clients and posts again once it has one.',
  unpaid:
    'This workspace is read-only because its last payment failed. Nothing was deleted and scheduled posts still go out.',
  onPlan: (plan: string) => `You’re on ${plan}.`,
  onTrial: (plan: string, day: string, left: string) =>
    `You’re on a ${plan} trial until ${day} (${left}). Nothing is deleted when it ends.`,
  next: (trialPlan: string, day: string, plan: string) =>
    `You’re on a ${trialPlan} trial until ${day}. ${plan} starts after that.`,
  cancelChoice: 'Undo my choice',
  switchedByOperator: 'Plans are managed by the administrator of this installation. Tell them which plan you want.',
  switchedByOwner: 'Only the owner of this workspace can change its plan.',
  used: (use: string) => `In use: ${use}`,
  hint: 'On a smaller plan you keep everything. Clients over its limit are read-only until you upgrade.',
  done: (plan: string) => `You’re now on ${plan}.`,
  doneLater: (plan: string, day: string) => `${plan} starts on ${day}.`,
  undone: 'Your choice was undone.',
  undoneTo: (plan: string) => `You’re back on ${plan}.`,
} as const;

export const planQuestion = {
  title: (plan: string) => `Choose ${plan}?`,
  description: 'You can switch plans at any time.',
  starts: 'Starts',
  clients: 'Clients',
  to: 'to',
  everythingIn: (plan: string) => `Everything in ${plan}`,
  noLonger: (content: string) => `No longer included: ${content}`,
  tooSmall: (used: number, limit: number) =>
    `You have ${used} clients and this plan includes ${limit}. Next, choose which ones stay active. You keep all of them: the others are read-only until you upgrade.`,
  next: 'Choose clients',
  cancel: 'Cancel',
  confirm: (plan: string) => `Choose ${plan}`,
  busyLabel: 'Switching...',
} as const;

export const planStart = {
  rightAway: 'Right away',
  afterTrial: (trialPlan: string, day: string) => `${day}, when your trial ends. Until then you keep ${trialPlan}.`,
  keepsTrialPlan: (day: string) => `${day}, when your trial ends.`,
  unlimited: 'Unlimited',
  oneClient: '1 client',
  clients: (count: number) => `${count} clients`,
} as const;

export const activeClients = {
  title: (plan: string) => `Which clients stay active on ${plan}?`,
  description: (limit: number) =>
    `The plan includes ${limit} clients. The others are read-only: nothing is deleted, and they come back when you upgrade.`,
  what: 'your clients',
  search: 'Search clients',
  legend: 'Active clients',
  count: (chosen: number, limit: number) => `${chosen} of ${limit} chosen`,
  full: 'That’s all this plan includes. Clear one to choose another.',
  notFull: (count: number) =>
    count === 1
      ? 'You can choose one more. Otherwise we keep your oldest.'
      : `You can choose ${count} more. Otherwise we keep your oldest.`,
  none: (text: string) => `No client matches “${text}”.`,
  scheduled: (count: number) => (count === 1 ? '1 scheduled post' : `${count} scheduled posts`),
  others: (count: number) => (count === 1 ? '1 client becomes read-only.' : `${count} clients become read-only.`),
  stillGoOut: (count: number) => {
    if (count === 0) return 'You can still read and export everything.';
    const posts = count === 1 ? '1 scheduled post still goes out' : `${count} scheduled posts still go out`;
    return `${posts}, and you can cancel what you don’t want. You can still read and export everything.`;
  },
  back: 'Back',
  cancel: 'Cancel',
  save: 'Save',
  busyLabel: 'Saving...',
  saved: 'Your active clients are saved.',
} as const;

export const readOnlyClients = {
  title: 'Active clients',
  now: (count: number, plan: string) =>
    count === 1 ? `1 client is read-only on ${plan}.` : `${count} clients are read-only on ${plan}.`,
  later: (count: number, plan: string) =>
    count === 1
      ? `1 client becomes read-only when ${plan} starts.`
      : `${count} clients become read-only when ${plan} starts.`,
  hint: 'Nothing is deleted, and scheduled posts still go out. You can swap clients whenever you like.',
  what: 'your active clients',
  change: 'Change active clients',
  more: (count: number) => `and ${count} more`,
  label: 'Read-only clients',
} as const;
