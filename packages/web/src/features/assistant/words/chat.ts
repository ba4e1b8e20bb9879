export const chatTab = {
  label: 'Chat',
} as const;

export const chatHeader = {
  newChat: 'New chat',
  chats: 'Chats',
  back: 'Back to the chat',
  rename: 'Rename this chat',
  title: 'Title of this chat',
  openPage: 'Open on its own page',
  deleteThread: 'Delete this chat',
} as const;

export const threadList = {
  label: 'Chats',
  what: 'your chats',
  today: 'Today',
  week: 'Last 7 days',
  older: 'Older',
  emptyTitle: 'No chats yet',
  empty: 'Only you see your chats.',
  delete: (title: string) => `Delete “${title}”`,
  deleteAll: 'Delete all chats',
  deleted: 'Chat deleted.',
  allDeleted: 'All chats deleted.',
  notRenamed: (reason: string) => `The title wasn’t saved. ${reason}`,
  notDeleted: (reason: string) => `Nothing was deleted. ${reason}`,
} as const;

export const deleteChats = {
  title: 'Delete this chat?',
  titleAll: 'Delete all your chats?',
  text: (title: string) => `“${title}” is deleted for good. Drafts you made from it stay.`,
  textAll: 'All your chats in this workspace are deleted for good. Drafts you made from them stay.',
  confirm: 'Delete',
  confirmAll: 'Delete all',
  busy: 'Deleting...',
} as const;

export const conversation = {
  staysReadable: 'You can still read its chats.',
  what: 'this chat',
  messages: 'Messages',
  you: 'You asked',
  answered: 'Answer',
  latest: 'Go to the latest',
} as const;

export const answerItem = {
  starting: 'Starting...',
  writing: 'Writing...',
  read: 'What the assistant read',
  more: (count: number) => `${count} more`,
  proposals: 'Proposals',
  tokens: (count: string) => `${count} tokens`,
  estimatedTokens: (count: string) => `About ${count} tokens`,
  nothing: 'The model ended without an answer.',
  erased: 'This answer was removed because someone it was about was erased.',
} as const;

export const proposalCard = {
  draft: (client: string) => `Draft for ${client}`,
  draftHint: 'Nothing is saved until you make the draft.',
  makeDraft: 'Make a draft',
  making: 'Making...',
  notMade: (reason: string) => `We couldn’t make the draft. ${reason}`,
  schedule: (client: string) => `Posting schedule for ${client}`,
  scheduleHint: (from: string, to: string) => `${from} to ${to}. Nothing is planned until you accept it.`,
  propose: 'Propose a schedule',
  proposing: 'Proposing...',
  emptySchedule: 'There’s nothing to propose for these days.',
  notProposed: (reason: string) => `We couldn’t propose a schedule. ${reason}`,
  ideas: (client: string) => `Ideas for ${client}`,
  ideasHint: 'From its own posts, numbers, and messages.',
  openIdeas: 'See ideas',
} as const;

export const questionField = {
  label: 'Your question',
  placeholder: 'Ask a question',
  placeholderFor: (client: string) => `Ask about ${client}`,
  send: 'Send',
  stop: 'Stop',
  stopping: 'Stopping...',
  tooLong: (over: string) => `Too long by ${over} characters.`,
  offline: 'You’re offline. Your question stays here until you’re back online.',
  hint: 'Enter sends. Shift+Enter starts a new line.',
} as const;

export const allowanceLine = {
  left: (tokens: string) => `${tokens} tokens left this month`,
} as const;

export const firstQuestions = {
  title: 'What do you want to know?',
  titleFor: (client: string) => `What do you want to know about ${client}?`,
  text: 'Answers come from your own posts, numbers, and messages, with links to them. Nothing changes unless you say so.',
  label: 'Suggested questions',
  month: (client: string) => `How did posts for ${client} do this month?`,
  asked: (client: string) => `What do people ask ${client} in comments and messages?`,
  worked: (client: string) => `Which posts for ${client} worked best, and why?`,
  draft: (client: string) => `Write a post for ${client} about what people ask most.`,
  planned: (client: string) => `What is planned for ${client} next week?`,
  ideas: (client: string) => `Suggest ideas for ${client}.`,
  allProblems: 'Which posts failed lately, and why?',
  allWaiting: 'Which messages are waiting for an answer?',
  allPlanned: 'What is planned for next week?',
  allWorked: 'Which posts worked best this month?',
  noClientTitle: 'Nothing to ask about yet',
  noClient: 'Add a client and connect an account. The assistant answers from what that client posts and receives.',
  addClient: 'Add your first client',
} as const;

export const withoutModel = {
  title: 'What works without it',
  ideas: 'Ideas',
  ideasText: 'With their reasons and an outline to write from',
  trends: 'Trends',
  trendsText: 'What more people bring up than before',
  schedule: 'Posting schedules',
  scheduleText: 'Free times and ideas for the next weeks, on the calendar',
} as const;
