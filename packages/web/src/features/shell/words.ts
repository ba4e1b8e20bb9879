export const commandPalette = {
  clients: 'Clients',
  n1Result: '1 result',
  results: (count: number) => `${count} results`,
  clientsCouldNotSearched: 'We couldn’t search clients. Try again.',
  nothingCalled: (trim: string) => `No results for “${trim}”.`,
  searchCommands: 'Search and commands',
} as const;

export const emptyScreen = {
  connectAccount: 'Connect an account',
  addFirstClient: 'Add your first client',
  openClient: 'Open your client',
  openClients: (clientCount: number) => `Open your ${clientCount} clients`,
} as const;

export const menuButton = {
  label: 'Open menu',
} as const;

export const navList = {
  label: 'Dashboard',
} as const;

export const offlineNotice = {
  noConnectionKeepPage: 'You’re offline. Keep this page open, and we’ll save your changes when you’re back online.',
} as const;

export const paletteInput = {
  label: 'Search and commands',
  placeholder: 'Search clients, pages and commands',
  esc: 'Esc',
} as const;

export const paletteList = {
  label: 'Results',
} as const;

export const shell = {
  rucheDashboard: 'Ruche, dashboard',
  skipContent: 'Skip to content',
  sidebar: 'Sidebar',
  search: 'Search',
} as const;

export const shortcutsDialog = {
  anywhere: 'Anywhere',
  searchCommands: 'Search and commands',
  schedulePost: 'Schedule Post',
  addClient: 'Add client',
  theseShortcuts: 'These shortcuts',
  calendar: 'Calendar',
  today: 'Today',
  anotherDay: 'Another day',
  firstOrLastDay: 'First or last day of the week',
  previousOrNextMonth: 'Previous or next month',
  postsDay: 'Posts of the day',
  newPostSelectedDay: 'New post on the selected day',
  newNoteFocusedDay: 'New note on the focused day',
  selectPost: 'Select a post',
  pickUpOrDrop: 'Pick up or drop a post',
  movePostPickedUp: 'Move the post you picked up',
  putBackOrClear: 'Put it back, or clear the selection',
  undoLastChange: 'Undo the last change',
  previousOrNextOpen: 'Previous or next open post',
  go: 'Go to',
  keyboardShortcuts: 'Keyboard shortcuts',
  singleKeyShortcuts: 'Single-key shortcuts',
  hint: 'When off, only the search shortcut works.',
} as const;

export const sidebarBody = {
  search: 'Search',
  signingOut: 'Signing out...',
  signOut: 'Sign out',
  label: 'Keyboard shortcuts',
} as const;

export const slideInMenu = {
  menu: 'Menu',
} as const;

export const workspaceMenu = {
  members: 'Members',
  plan: 'Plan',
  createWorkspace: 'Create a workspace...',
} as const;

export const workspaceSwitcher = {
  noWorkspace: 'No workspace',
  workspace: 'Workspace:',
} as const;

export const navigation = {
  overview: 'Overview',
  clients: 'Clients',
  calendar: 'Calendar',
  socialAccounts: 'Social Accounts',
  analytics: 'Analytics',
  socialFeed: 'Social Feed',
  mediaLibrary: 'Media Library',
  settings: 'Settings',
} as const;
