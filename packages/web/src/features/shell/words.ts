export const commandPalette = {
  clients: 'Clients',
  oneResult: '1 result',
  results: (count: number) => `${count} results`,
  failed: 'We couldn’t search clients. Try again.',
  empty: (text: string) => `No results for “${text}”.`,
  title: 'Search and commands',
} as const;

export const emptyScreen = {
  connectAccount: 'Connect an account',
  addClient: 'Add your first client',
} as const;

export const menuButton = {
  label: 'Open menu',
} as const;

export const navList = {
  label: 'Dashboard',
} as const;

export const offlineNotice = {
  text: 'You’re offline. Keep this page open, and we’ll save your changes when you’re back online.',
} as const;

export const paletteInput = {
  label: 'Search and commands',
  placeholder: 'Search or run a command',
  esc: 'Esc',
} as const;

export const paletteList = {
  label: 'Results',
} as const;

export const shell = {
  home: 'Ruche, dashboard',
  skip: 'Skip to content',
  sidebar: 'Sidebar',
  search: 'Search',
  assistant: 'Ask the assistant',
} as const;

export const shortcutsDialog = {
  anywhere: 'Anywhere',
  search: 'Search and commands',
  assistant: 'Ask the assistant',
  schedulePost: 'Schedule Post',
  addClient: 'Add client',
  shortcuts: 'These shortcuts',
  calendar: 'Calendar',
  today: 'Today',
  anotherDay: 'Another day',
  weekEnds: 'First or last day of the week',
  otherMonth: 'Previous or next month',
  postsOfDay: 'Posts of the day',
  newPost: 'New post on the selected day',
  newNote: 'New note on the focused day',
  selectPost: 'Select a post',
  pickUp: 'Pick up or drop a post',
  move: 'Move the post you picked up',
  putBack: 'Put it back, or clear the selection',
  undo: 'Undo the last change',
  otherPost: 'Previous or next open post',
  approvals: 'Approvals',
  otherPostOfList: 'Next or previous post',
  openPost: 'Open the post',
  approve: 'Approve',
  askChange: 'Ask for a change',
  askApproval: 'Ask for approval',
  remind: 'Remind',
  withdraw: 'Withdraw',
  clearSelection: 'Clear the selection',
  goTo: 'Go to',
  title: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  hint: 'When off, only shortcuts with Ctrl or ⌘ work.',
  inbox: 'Inbox',
  otherConversation: 'Next or previous conversation',
  openConversation: 'Open the conversation',
  done: 'Mark as done',
  snooze: 'Snooze',
  assign: 'Assign',
  label: 'Label',
  reply: 'Reply',
  note: 'Write a note',
  send: 'Send',
  selectConversation: 'Select the conversation',
  unread: 'Mark as unread or read',
  spam: 'Move to spam',
  person: 'About the person',
  find: 'Search the inbox',
  filters: 'Filter the inbox',
  undoLast: 'Undo the last change',
} as const;

export const sidebarBody = {
  search: 'Search',
  signingOut: 'Signing out...',
  signOut: 'Sign out',
  shortcuts: 'Keyboard shortcuts',
} as const;

export const slideInMenu = {
  title: 'Menu',
} as const;

export const workspaceMenu = {
  members: 'Members',
  plan: 'Plan',
  help: 'Help',
  createWorkspace: 'Create a workspace...',
} as const;

export const workspaceSwitcher = {
  noWorkspace: 'No workspace',
  label: 'Workspace:',
} as const;

export const navigation = {
  overview: 'Overview',
  clients: 'Clients',
  calendar: 'Calendar',
  approvals: 'Approvals',
  socialAccounts: 'Social Accounts',
  analytics: 'Analytics',
  socialFeed: 'Social Feed',
  mediaLibrary: 'Media Library',
  assistant: 'Assistant',
  settings: 'Settings',
} as const;
