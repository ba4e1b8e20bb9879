import type { ApprovalView } from '#features/approvals/approvals-search.ts';

export const approvalsScreen = {
  title: 'Approvals',
  description: 'Posts that aren’t approved yet, and who they’re waiting for.',
  what: 'posts waiting for approval',
  views: 'What to show',
  viewNames: {
    open: 'Everything',
    me: 'Waiting for you',
    client: 'Waiting for clients',
    team: 'Waiting for the team',
    changes: 'Changes asked',
    unasked: 'Not asked yet',
    soon: 'Due soon',
  } satisfies Record<ApprovalView, string>,
  allClients: 'All clients',
  campaign: (name: string) => `Campaign: ${name}`,
  clearCampaign: 'Show all campaigns',
  unknownCampaign: 'Deleted campaign',
  clearFilters: 'Clear filters',
  waitingLongest: (age: string) => `Longest wait: asked ${age}.`,
} as const;

export const emptyApprovals = {
  title: 'Nothing is waiting for approval',
  text: 'When a client has an approval rule, its posts show up here until they’re approved.',
  toClients: 'Set up approval for a client',
  ruledText: 'Posts show up here once you schedule them for a client with an approval rule.',
  toDrafts: 'See drafts',
  texts: {
    open: 'Nothing is waiting here.',
    me: 'Nothing is waiting for you.',
    client: 'Nothing is waiting for a client.',
    team: 'Nothing is waiting for your team.',
    changes: 'No one has asked for changes.',
    unasked: 'You’ve asked for everything.',
    soon: 'Everything that goes out in the next 24 hours is approved.',
  } satisfies Record<ApprovalView, string>,
  showAll: 'Show everything',
} as const;

export const approvalGroup = {
  noDate: 'No date',
  count: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
  select: (client: string, week: string) => `Select all for ${client}, ${week}`,
  ask: (count: number) => (count === 1 ? 'Ask for 1' : `Ask for all ${count}`),
  remind: (count: number) => `Remind about ${count}`,
} as const;

export const approvalRow = {
  onlyMedia: 'No text, only media',
  noText: 'No text yet',
  noDate: 'No date',
  select: (start: string) => `Select “${start}”`,
  actions: (start: string) => `Actions for “${start}”`,
  asked: (age: string) => `Asked ${age}`,
  waitsFor: (names: string) => `waiting for ${names}`,
  note: (text: string) => `“${text}”`,
  changeAsked: (name: string, age: string) => `${name} asked for a change ${age}`,
  due: (moment: string) => `answer due ${moment}`,
  goesOut: (distance: string) => `Goes out ${distance}, not approved`,
  approve: 'Approve',
  askChange: 'Ask for a change',
  ask: 'Ask for approval',
  askAgain: 'Ask again',
  remind: 'Remind',
  withdraw: 'Withdraw',
  edit: 'Edit post',
} as const;

export const approvalSelection = {
  label: 'Selected posts',
  clear: 'Clear selection',
  selected: (count: number) => `${count} selected`,
  most: (count: number) => `You can select up to ${count} posts at once.`,
  approve: (count: number) => (count === 0 ? 'Approve' : `Approve ${count}`),
  askChange: 'Change',
  ask: (count: number) => (count === 0 ? 'Ask' : `Ask for ${count}`),
  remind: (count: number) => (count === 0 ? 'Remind' : `Remind ${count}`),
  withdraw: (count: number) => (count === 0 ? 'Withdraw' : `Withdraw ${count}`),
} as const;

export const changeDialog = {
  title: (count: number) => (count === 1 ? 'Ask for a change' : `Ask for a change of ${count} posts`),
  description: 'Editing the post asks for approval again.',
  note: 'What should change?',
  required: 'Say what should change.',
  send: 'Send',
  sending: 'Sending...',
  cancel: 'Cancel',
} as const;

export const navCount = {
  waiting: (count: number) => (count === 1 ? '1 post is waiting for you' : `${count} posts are waiting for you`),
} as const;
