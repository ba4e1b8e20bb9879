export const conversationHeader = {
  back: 'Back to the list',
  done: 'Done',
  reopen: 'Reopen',
  snooze: 'Snooze',
  assign: 'Assign',
  assignTo: (name: string) => `Assigned to ${name}. Change`,
  labels: 'Labels',
  more: 'More actions',
  unread: 'Mark as unread',
  spam: 'Move to spam',
  notSpam: 'Not spam',
  person: 'About this person',
  snoozed: (time: string) => `Snoozed until ${time}`,
  isDone: 'Done',
  isSpam: 'Spam',
  comment: 'Comment',
  mention: 'Mention',
  message: 'Message',
  own: 'Your comment',
  what: 'this conversation',
  missingTitle: 'This conversation isn’t here',
  missingText: 'It may have been deleted, or it’s in another workspace.',
} as const;

export const postCard = {
  label: 'Post',
  noText: 'Post without text',
  publishedOn: (time: string) => `Published ${time}`,
  open: (network: string) => `View on ${network}`,
  comments: 'All comments on this post',
} as const;

export const timeline = {
  label: 'Messages',
  what: 'the messages',
  empty: 'No messages',
  earlier: (count: number) => (count === 1 ? 'Show 1 earlier message' : `Show ${count} earlier messages`),
  newer: 'New message',
  notesFailed: 'Couldn’t load the notes.',
  viewing: (name: string) => `${name} is viewing this conversation`,
  writing: (name: string) => `${name} is writing`,
} as const;

export const strangerText = {
  showAll: 'Show all',
  showLess: 'Show less',
} as const;

export const messageItem = {
  edited: 'Edited',
  hidden: 'Hidden',
  liked: 'Liked',
  privately: 'Private',
  corrected: 'Corrected',
  removed: (network: string) => `This message was deleted on ${network}.`,
  elsewhere: (network: string) => `Sent on ${network}`,
  byRule: 'Sent by a rule',
  formerMember: 'A former teammate',
  actions: (name: string) => `Actions for the message from ${name}`,
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  file: 'File',
  sticker: 'Sticker',
  link: 'Link',
  unavailable: (kind: string) => `${kind} (only on the network)`,
  answers: (text: string) => `In reply to “${text}”`,
} as const;

export const messageMenu = {
  reply: 'Reply to this message',
  replyPrivately: 'Reply privately',
  like: 'Like',
  unlike: 'Remove like',
  hide: 'Hide',
  unhide: 'Unhide',
  remove: 'Delete',
  open: (network: string) => `Open on ${network}`,
  positive: 'Sentiment: positive',
  neutral: 'Sentiment: neutral',
  negative: 'Sentiment: negative',
  failed: (reason: string) => `That didn’t work. ${reason}`,
  removeTitle: 'Delete this message?',
  removeText: (network: string) => `It will be deleted on ${network}, too. You can’t undo this.`,
  removeOwnText: (network: string) => `Your answer will be deleted on ${network}, too. You can’t undo this.`,
  removing: 'Deleting...',
} as const;

export const answerState = {
  sending: 'Sending...',
  sent: 'Sent',
  failed: 'Not sent',
  needsCheck: 'Needs a check',
  checkFirst: 'It may or may not have been sent. Check before you answer again.',
  again: 'Try again',
  look: 'Check again',
  wasSent: 'It was sent',
  wasNotSent: 'It wasn’t sent',
  history: 'History',
  stepFailed: (reason: string) => `That didn’t work. ${reason}`,
} as const;

export const receipt = {
  what: 'the history',
  send: (number: number) => `Attempt ${number}: send`,
  look: (number: number) => `Attempt ${number}: check on the network`,
  pending: 'In progress',
  published: 'Sent',
  found: 'Found on the network',
  absent: 'Not on the network',
  unclear: 'Couldn’t tell',
  rejected: 'Rejected',
  reconnect: 'The account needs to be reconnected',
  failed: 'Didn’t go through',
  noResponse: 'No response',
  interrupted: 'Interrupted',
  empty: 'Not sent yet.',
} as const;

export const noteItem = {
  by: (name: string) => `Internal note by ${name}`,
  actions: (name: string) => `Actions for the note by ${name}`,
  edited: 'Edited',
  edit: 'Edit',
  remove: 'Delete',
  removing: 'Deleting...',
  removeTitle: 'Delete this note?',
  removeText: 'It will be deleted for your whole team. You can’t undo this.',
  removeFailed: (reason: string) => `Couldn’t delete the note. ${reason}`,
} as const;

export const composer = {
  readOnly: 'You can still read its conversations.',
  fold: 'Close the editor',
  label: 'Answer',
  mode: 'Type',
  reply: 'Reply',
  privateReply: 'Private message',
  note: 'Note',
  replyAs: (account: string) => `Reply as ${account}`,
  placeholder: (name: string) => `Reply to ${name}`,
  privatePlaceholder: (name: string) => `Write privately to ${name}`,
  attach: 'Add media',
  removeMedia: (name: string) => `Remove ${name}`,
  savedReplies: 'Saved replies',
  send: 'Send',
  sending: 'Sending...',
  sendAndDone: 'Send and mark as done',
  count: (count: number, limit: number) => `${count.toLocaleString('en')} / ${limit.toLocaleString('en')}`,
  tooLong: (count: number) => (count === 1 ? '1 character too long' : `${count} characters too long`),
  answersMessage: (text: string) => `Replying to “${text}”`,
  stopAnswering: 'Reply to the conversation instead',
  failed: (reason: string) => `Your answer wasn’t sent. ${reason}`,
  onlyHere: 'Only your team sees notes.',
} as const;

export const accountBand = {
  as: (account: string, network: string) => `Replying as ${account} on ${network}`,
  privatelyAs: (account: string, network: string) => `Writing privately as ${account} on ${network}`,
  for: (client: string) => `for ${client}`,
  until: (time: string) => `You can reply until ${time}`,
} as const;

export const closedWindow = {
  title: 'You can’t reply here',
  closed: 'The network’s reply window has closed.',
  until: (time: string) => `You could reply until ${time}.`,
  reopens: 'You can reply again once they write to you.',
} as const;

export const meanwhile = {
  title: (name: string) => `${name} just answered`,
  someone: 'Someone',
  text: 'Read the answer first. Your text is still here.',
  sendAnyway: 'Send mine, too',
  keep: 'Don’t send',
} as const;

export const noteForm = {
  label: 'Note',
  placeholder: 'Write a note for your team. Type @ to mention someone.',
  add: 'Add note',
  adding: 'Adding...',
  failed: (reason: string) => `Your note wasn’t saved. ${reason}`,
} as const;

export const noteEditor = {
  label: 'Edit note',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  failed: (reason: string) => `Your changes weren’t saved. ${reason}`,
} as const;

export const personPanel = {
  close: 'Close',
  title: 'About this person',
  firstSeen: (day: string) => `First wrote on ${day}`,
  profile: (network: string) => `Profile on ${network}`,
  assignee: 'Assignee',
  nobody: 'No one',
  labels: 'Labels',
  noLabels: 'None',
  state: 'Status',
  open: 'Open',
  done: 'Done',
  snoozed: (time: string) => `Snoozed until ${time}`,
  change: 'Change',
  history: (client: string) => `Everything they wrote to ${client}`,
  historyWhat: 'their conversations',
  historyEmpty: 'Only this conversation.',
  showAll: 'Show in the list',
  data: 'Their data',
  dataText: 'Use this if they ask for their data or want it deleted.',
  download: 'Export',
  exporting: 'Exporting...',
  exportFailed: (reason: string) => `Couldn’t export the data. ${reason}`,
  erase: 'Delete data',
  eraseTitle: (name: string) => `Delete everything from ${name}?`,
  eraseText:
    'This deletes their name and everything they wrote to this client from Ruche. What’s on the network stays there. You can’t undo this.',
  eraseConfirm: 'Delete data',
  erasing: 'Deleting...',
  erased: 'Their data was deleted.',
  eraseFailed: (reason: string) => `Couldn’t delete the data. ${reason}`,
  own: 'These are your account’s own comments on its post.',
} as const;
