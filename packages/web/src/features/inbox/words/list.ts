export const viewNames = {
  all: 'All',
  open: 'Open',
  unassigned: 'Unassigned',
  mine: 'Mine',
  waiting: 'Waiting',
  unread: 'Unread',
  troubled: 'Send issues',
  snoozed: 'Snoozed',
  done: 'Done',
  spam: 'Spam',
} as const;

export const viewsColumn = {
  label: 'Views',
  saved: 'Saved views',
  view: 'View',
  overdue: (count: number) => (count === 1 ? '1 answer is overdue' : `${count} answers are overdue`),
  save: 'Save this view',
  remove: (name: string) => `Delete the view ${name}`,
  removed: (name: string) => `Deleted the view “${name}”.`,
  removeFailed: (reason: string) => `Couldn’t delete the view. ${reason}`,
  restoreFailed: (reason: string) => `Couldn’t restore the view. ${reason}`,
  many: '999+',
} as const;

export const listHead = {
  search: 'Search messages and people',
  filters: 'Filters',
  filtersSet: (count: number) => (count === 1 ? '1 filter' : `${count} filters`),
  clear: 'Clear filters',
  sort: 'Sort',
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due first',
  removeFilter: (name: string) => `Remove filter ${name}`,
} as const;

export const filterNames = {
  me: 'Assigned to me',
  none: 'Not assigned',
  assignedTo: (name: string) => `Assigned to ${name}`,
  person: 'One person',
  post: 'One post',
  client: 'Client',
  account: 'Account',
  label: 'Label',
  member: 'Member',
} as const;

export const kindNames = {
  comment: 'Comments',
  mention: 'Mentions',
  message: 'Messages',
} as const;

export const sentimentNames = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
} as const;

export const languageNames = {
  fr: 'French',
  en: 'English',
} as const;

export const conversationList = {
  label: 'Conversations',
  what: 'the conversations',
  emptyTitle: 'Nothing here',
  emptyOpenTitle: 'All caught up',
  emptyOpenText: 'New messages and comments show up here as they arrive.',
  emptyText: 'There are no conversations in this view.',
  emptyTroubledTitle: 'No send issues',
  emptyTroubledText: 'Answers that fail or need a check show up here.',
  noMatchesTitle: 'No matches',
  noMatchesText: 'No conversations match these filters.',
  clear: 'Clear filters',
  loadingMore: 'Loading more...',
  moreFailed: (reason: string) => `Couldn’t load more. ${reason}`,
  newer: 'New conversations',
} as const;

export const conversationRow = {
  unread: (count: number) => (count === 1 ? '1 unread message.' : `${count} unread messages.`),
  you: 'You:',
  noText: 'No text',
  attachment: 'Attachment',
  trouble: 'Send issue',
  watched: 'Contains a word to watch',
  assignedTo: (name: string) => `Assigned to ${name}`,
  snoozedUntil: (time: string) => `Snoozed until ${time}`,
  select: (name: string) => `Select the conversation with ${name}`,
  left: (time: string) => `${time} left`,
  over: (time: string) => `${time} overdue`,
  comment: 'Comment',
  mention: 'Mention',
  message: 'Message',
} as const;

export const selectionBar = {
  readOnly: 'Read-only client',
  label: 'Selected conversations',
  selected: (count: number) => `${count} selected`,
  selectAll: 'Select all',
  selectMore: (count: number) => `Select up to ${count}`,
  clear: 'Clear selection',
  done: 'Done',
  reopen: 'Reopen',
  snooze: 'Snooze',
  assign: 'Assign',
  addLabel: 'Label',
  unread: 'Unread',
  spam: 'Spam',
  notSpam: 'Not spam',
} as const;

export const triage = {
  readOnly: (count: number) =>
    count === 1
      ? '1 conversation belongs to a read-only client and didn’t change.'
      : `${count} conversations belong to read-only clients and didn’t change.`,
  done: (count: number) => (count === 1 ? 'Marked as done.' : `Marked ${count} conversations as done.`),
  reopen: (count: number) => (count === 1 ? 'Reopened.' : `Reopened ${count} conversations.`),
  snooze: (count: number, time: string) =>
    count === 1 ? `Snoozed until ${time}.` : `Snoozed ${count} conversations until ${time}.`,
  assign: (count: number, name: string) =>
    count === 1 ? `Assigned to ${name}.` : `Assigned ${count} conversations to ${name}.`,
  unassign: (count: number) => (count === 1 ? 'Unassigned.' : `Unassigned ${count} conversations.`),
  label: (count: number, name: string) =>
    count === 1 ? `Added the label “${name}”.` : `Added the label “${name}” to ${count} conversations.`,
  unlabel: (count: number, name: string) =>
    count === 1 ? `Removed the label “${name}”.` : `Removed the label “${name}” from ${count} conversations.`,
  read: (count: number) => (count === 1 ? 'Marked as read.' : `Marked ${count} conversations as read.`),
  unread: (count: number) => (count === 1 ? 'Marked as unread.' : `Marked ${count} conversations as unread.`),
  spam: (count: number) => (count === 1 ? 'Moved to spam.' : `Moved ${count} conversations to spam.`),
  notSpam: (count: number) =>
    count === 1 ? 'Moved back to the inbox.' : `Moved ${count} conversations back to the inbox.`,
  refused: (count: number, reason: string) =>
    count === 1 ? `1 conversation didn’t change. ${reason}` : `${count} conversations didn’t change. ${reason}`,
  failed: (reason: string) => `Couldn’t save that. ${reason}`,
  undone: 'Undone.',
  nobody: 'no one',
  aLabel: 'a label',
} as const;

export const inboxScreen = {
  conversation: 'Conversation',
  choose: 'Select a conversation to read it here.',
  next: 'Next conversation',
  previous: 'Previous conversation',
  done: 'Mark as done',
  reply: 'Reply',
  allKeys: 'All shortcuts',
} as const;
