export const rulesPanel = {
  title: 'Rules',
  what: 'the rules',
  add: 'Add rule',
  empty: 'No rules yet. Rules label, assign, or answer messages as they arrive.',
  order: 'Rules run from top to bottom.',
  list: 'Rules, in order',
  orderFailed: (reason: string) => `Couldn’t save the order. ${reason}`,
  notAllowed: 'Only managers and the owner can change rules and labels.',
} as const;

export const ruleRow = {
  allClients: 'All clients',
  oneClient: 'One client',
  run: (name: string) => `Run ${name}`,
  tryFirst: 'Try it on recent messages before you turn it on.',
  ran: (count: number, age: string) =>
    count === 1 ? `Ran on 1 message, ${age}` : `Ran on ${count} messages, last ${age}`,
  neverRan: 'Hasn’t run yet',
  tryIt: 'Try it',
  trying: 'Trying...',
  history: 'History',
  hideHistory: 'Hide history',
  edit: (name: string) => `Edit ${name}`,
  deleteIt: (name: string) => `Delete ${name}`,
  turnedOn: (name: string) => `${name} is on.`,
  turnedOff: (name: string) => `${name} is off.`,
  changeFailed: (name: string, reason: string) => `Couldn’t change ${name}. ${reason}`,
  tryFailed: (name: string, reason: string) => `Couldn’t try ${name}. ${reason}`,
} as const;

export const deleteRule = {
  title: (name: string) => `Delete ${name}?`,
  description: 'The rule and its history will be deleted. What it already did stays as it is.',
  confirm: 'Delete rule',
  deleted: (name: string) => `${name} deleted.`,
  failed: (name: string, reason: string) => `Couldn’t delete ${name}. ${reason}`,
} as const;

export const ruleTrial = {
  title: 'Trial on recent messages',
  summary: (matched: number, tried: number) => `Matches ${matched} of the last ${tried} messages.`,
  noMessages: 'There are no messages to try it on yet.',
  replies: (count: number) => (count === 1 ? 'It would have sent 1 reply.' : `It would have sent ${count} replies.`),
  unchanged: 'Nothing was changed.',
  none: 'No recent message matches. You can still turn the rule on.',
  more: (count: number) => `and ${count} more`,
  close: 'Close trial',
} as const;

export const ruleRuns = {
  title: 'History',
  what: 'the rule’s history',
  empty: 'This rule hasn’t done anything yet.',
  more: 'Show more',
  undo: 'Undo',
  undoAll: 'Undo everything',
  undoing: 'Undoing...',
  undone: 'Undone',
  undoneCount: (undone: number, kept: number) => {
    const done = undone === 1 ? '1 message undone.' : `${undone} messages undone.`;
    if (kept === 0) return done;
    return `${done} ${kept === 1 ? '1 stays' : `${kept} stay`} as is: changed since, or already sent.`;
  },
  failed: (reason: string) => `Couldn’t undo. ${reason}`,
} as const;

export const ruleForm = {
  name: 'Name',
  client: 'For',
  allClients: 'All clients',
  when: 'When a message arrives and all of these are true',
  contains: 'Contains one of these words',
  addWord: 'Add a word',
  containsHint: 'Whole words or phrases. Capitals and accents don’t matter.',
  kinds: 'Kind',
  platforms: 'Network',
  sentiments: 'Sentiment',
  languages: 'Language',
  person: 'Person',
  anyPerson: 'Anyone',
  newPerson: 'First message to this client',
  knownPerson: 'Has written before',
  hours: 'Time',
  anyTime: 'Any time',
  outOfHours: 'Outside business hours',
  inHours: 'During business hours',
  actions: 'Do this',
  label: 'Add a label',
  assign: 'Assign it',
  done: 'Mark it as done',
  hide: 'Hide it on the network',
  reply: 'Send a saved reply',
  replyHint: 'At most once a day per person.',
  notify: 'Notify teammates',
  choose: 'Choose',
  none: 'None yet. Add one first.',
  incomplete: 'Choose what each action should use.',
  cancel: 'Cancel',
  save: 'Save rule',
  saving: 'Saving...',
} as const;

export const ruleWords = {
  comment: 'Comments',
  mention: 'Mentions',
  message: 'Direct messages',
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
  fr: 'French',
  en: 'English',
} as const;

export const ruleSentence = {
  contains: (words: string) => `Contains ${words}`,
  newPerson: 'First message',
  knownPerson: 'Has written before',
  outOfHours: 'Outside business hours',
  inHours: 'During business hours',
  or: ' or ',
  label: (name: string) => `Label ${name}`,
  assign: (name: string) => `Assign to ${name}`,
  done: 'Mark as done',
  hide: 'Hide',
  reply: (name: string) => `Reply with ${name}`,
  notify: (names: string) => `Notify ${names}`,
  deleted: '(deleted)',
  and: ' · ',
  whole: (conditions: string, actions: string) => `${conditions} → ${actions}`,
} as const;
