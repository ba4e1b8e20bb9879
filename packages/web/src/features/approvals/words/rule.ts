import type { ApprovalAskedPer, ApprovalMode, ApprovalSilence, ApprovalWindow } from '@ruche/contracts/approvals';

export const ruleSection = {
  title: 'Approval',
  what: 'the approval rule',
  none: 'Posts go out without approval. Set a rule to have your team, the client, or both say yes first.',
  setUp: 'Set up approval',
  change: 'Change',
  queue: 'See what’s waiting',
  notAllowed: 'Owners and managers can change this.',
} as const;

export const ruleSentences = {
  team: (names: string, isAll: boolean) => (isAll ? `${names} all have to say yes.` : `${names} says yes.`),
  client: (names: string, isAll: boolean) =>
    isAll ? `${names} at the client all have to say yes.` : `${names} at the client says yes.`,
  first: (sentence: string) => `First, ${sentence}`,
  second: (sentence: string) => `Then ${sentence}`,
  managers: (isAll: boolean) => (isAll ? 'all owners and managers' : 'an owner or manager'),
  noContact: 'no one yet',
  missing: 'someone who’s gone',
  askedPer: {
    post: 'Each post is asked for as soon as it’s scheduled.',
    week: 'Posts of a week are asked for together.',
    campaign: 'Posts of a campaign are asked for together.',
  } satisfies Record<ApprovalAskedPer, string>,
  window: {
    hour: 'After a yes, you can move a post by up to an hour.',
    day: 'After a yes, you can move a post within the same day.',
    week: 'After a yes, you can move a post within the same week.',
  } satisfies Record<ApprovalWindow, string>,
  itsTime: 'its time',
  hoursBefore: (hours: string) => `${hours} before its time`,
  reminders: (list: string) => `Whoever hasn’t answered is reminded ${list} before that.`,
} as const;

export const ruleDialog = {
  title: 'Approval rule',
  description: (client: string) => `Who says yes before posts for ${client} go out.`,
  mode: 'Who approves',
  modes: {
    none: { label: 'No one', hint: 'Posts go out as scheduled.' },
    internal: { label: 'Your team', hint: 'Teammates say yes.' },
    client: { label: 'The client', hint: 'Contacts of the client say yes, from their link.' },
    internal_then_client: {
      label: 'Your team, then the client',
      hint: 'The client sees a post once your team said yes.',
    },
  } satisfies Record<ApprovalMode, { label: string; hint: string }>,
  team: 'Teammates',
  teamHint: 'Choose no one to ask every owner and manager.',
  client: 'Contacts',
  clientHint: 'They get an email and answer from the client’s link, without an account.',
  noContacts: 'Add a contact with an email address to this client first.',
  noEmail: 'no email address',
  contactsRequired: 'Choose at least one contact.',
  from: 'How many have to say yes',
  any: 'Any of them',
  all: 'All of them',
  allowsOwn: 'Authors can approve their own posts',
  askedPer: 'Ask for',
  askedPerOptions: { post: 'Each post', week: 'A week at once', campaign: 'A campaign at once' } satisfies Record<
    ApprovalAskedPer,
    string
  >,
  askedPerHints: {
    post: 'As soon as a post is scheduled.',
    week: 'When you press Ask, or 2 days before the first answer is due.',
    campaign: 'When you press Ask, or 2 days before the first answer is due.',
  } satisfies Record<ApprovalAskedPer, string>,
  window: 'After a yes, posts can move',
  windowOptions: { hour: 'By an hour', day: 'Within the day', week: 'Within the week' } satisfies Record<
    ApprovalWindow,
    string
  >,
  deadline: 'An answer is due',
  atItsTime: 'At the post’s time',
  hoursBefore: (hours: string) => `${hours} before`,
  silence: 'If no one answers',
  silences: {
    wait: 'Wait',
    remind: 'Keep reminding',
    go_out: 'Let it go out',
    do_not_go_out: 'Don’t let it go out',
  } satisfies Record<ApprovalSilence, string>,
  reminders: 'Remind before the answer is due',
  remindersHint: 'Up to 3 times.',
  save: 'Save rule',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Approval rule saved',
} as const;

export const ruleWarnings = {
  noTeammate: 'No teammate can approve: those this rule names are gone. Choose others.',
  onlyAuthor: (name: string) =>
    `Only ${name} can approve, and authors can’t approve their own posts: no one could approve what ${name} writes. Choose another teammate too, or let authors approve their own posts.`,
  noContact: 'No one at the client can approve: no contact this rule names has an email address.',
  expiredLink: 'The link to the client’s page has expired, so no one there can answer. Renew it under “Client’s link”.',
} as const;

export const rulePreview = {
  title: 'What this means',
  example: 'No posts are scheduled. This is an example.',
  next: 'For the next posts:',
  examplePost: 'A post',
  goesOut: (moment: string) => `goes out ${moment}`,
  noRule: 'Goes out as scheduled.',
  askedNow: 'Asked as soon as you save.',
  askedBy: (moment: string) => `Asked with the others, by ${moment} at the latest.`,
  askedWhenScheduled: 'Asked once it’s scheduled.',
  tooLate: (moment: string) => `An answer would have been due ${moment}.`,
  window: (from: string, to: string) => `After a yes, it can go out between ${from} and ${to}.`,
  scheduled: (count: number) =>
    count === 1
      ? '1 scheduled post waits for approval once you save.'
      : `${count} scheduled posts wait for approval once you save.`,
  released: (count: number) =>
    count === 1
      ? '1 post that waits for approval is scheduled once you save.'
      : `${count} posts that wait for approval are scheduled once you save.`,
  what: 'the next posts',
} as const;
