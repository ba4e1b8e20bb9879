export const planCard = {
  chosen: 'Your plan',
  next: (day: string) => `Starts ${day}`,
  trial: 'Free trial',
  month: 'per month',
  keep: (plan: string) => `Keep ${plan}`,
  choose: (plan: string) => `Choose ${plan}`,
} as const;

export const planPanel = {
  title: 'Plan',
  trialEnded: (day: string) =>
    `Your free trial ended on ${day}. Nothing was deleted and scheduled posts still go out. Choose a plan to add clients and posts again.`,
  onPlan: (plan: string) => `You’re on ${plan}.`,
  onTrial: (plan: string, day: string, left: string) =>
    `You’re on a free ${plan} trial until ${day} (${left}). No credit card required. Nothing is deleted when it ends.`,
  next: (trialPlan: string, day: string, plan: string) =>
    `You’re on a free ${trialPlan} trial until ${day}. ${plan} starts after that.`,
  onPlanInTrial: (plan: string, day: string) => `You’re on ${plan}. It’s free until your trial ends on ${day}.`,
  cancelChoice: 'Undo my choice',
  switchedByOperator: 'Plans are managed by the administrator of this installation. Tell them which plan you want.',
  switchedByOwner: 'Only the owner of this workspace can change its plan.',
  used: (use: string) => `In use: ${use}`,
  prices: 'Prices are in US dollars per month. On a smaller plan you keep all your clients. You just can’t add more.',
  done: (plan: string) => `You’re now on ${plan}.`,
  doneLater: (plan: string, day: string) => `${plan} starts on ${day}.`,
  undone: 'Your choice was undone.',
  undoneTo: (plan: string) => `You’re back on ${plan}.`,
} as const;

export const planQuestion = {
  title: (plan: string) => `Choose ${plan}?`,
  description: 'You can switch plans at any time.',
  price: 'Price',
  perMonth: (dollars: number) => `$${dollars} per month`,
  starts: 'Starts',
  clients: 'Clients',
  to: 'to',
  everythingIn: (plan: string) => `Everything in ${plan}`,
  noLonger: (content: string) => `No longer included: ${content}`,
  tooSmall: (used: number, limit: number) =>
    `You have ${used} clients and this plan includes ${limit}. You keep all of them, but you can’t add more.`,
  cancel: 'Cancel',
  confirm: (plan: string) => `Choose ${plan}`,
  busyLabel: 'Switching...',
} as const;

export const planStart = {
  rightAway: 'Right away',
  afterTrial: (trialPlan: string, day: string) =>
    `${day}, when your trial ends. Until then you keep ${trialPlan} for free.`,
  rightAwayInTrial: (day: string) => `Right away. It’s free until your trial ends on ${day}.`,
  keepsTrialPlan: (plan: string, day: string) => `${day}, when your trial ends. Until then ${plan} stays free.`,
  unlimited: 'Unlimited',
  oneClient: '1 client',
  clients: (count: number) => `${count} clients`,
} as const;
