export const dashboardCommands = {
  settingsWorkspace: 'Settings: Workspace',
  settingsMembers: 'Settings: Members',
  settingsPublishing: 'Settings: Publishing',
  settingsInbox: 'Settings: Inbox',
  settingsAssistant: 'Settings: Assistant',
  settingsPlan: 'Settings: Plan',
  settingsAudit: 'Settings: Audit log',
  settingsApi: 'Settings: API',
  settingsAppearance: 'Settings: Appearance',
  settingsNotifications: 'Settings: Notifications',
  lightTheme: 'Use the light theme',
  darkTheme: 'Use the dark theme',
  systemTheme: 'Use the system’s theme',
  goGroup: 'Go to',
  actionsGroup: 'Actions',
  createWorkspace: 'Create a workspace',
  switchTo: (name: string) => `Switch to ${name}`,
  schedulePost: 'Schedule Post',
  composePost: 'Compose a post',
  askAssistant: 'Ask the assistant',
  addClient: 'Add client',
  connectAccount: 'Connect an account',
  getHelp: 'Get help',
  showShortcuts: 'Show keyboard shortcuts',
  signOut: 'Sign out',
} as const;

export const scheduling = {
  noClient: 'Add a client first. Every post belongs to one.',
  noAccount: 'Connect an account first. Ruche needs one to publish to.',
} as const;

export const outsideWorkspace = {
  unnamed: 'the workspace you used last',
  accessLost: (name: string) => `You no longer have access to ${name}.`,
} as const;

export const dashboardSocialFeed = {
  emptyText: 'Messages and comments on your clients’ accounts show up here.',
  title: 'Social Feed',
  description: 'Messages and comments from every client’s accounts.',
  emptyTitle: 'No conversations',
  inbox: 'Inbox',
  feed: 'Feed',
  settings: 'Inbox settings',
} as const;

export const panelPending = {
  loading: 'Loading',
} as const;

export const routeFailure = {
  notLoadedTitle: 'This page couldn’t be loaded',
  offline: 'You’re offline, or Ruche can’t be reached. The page loads as soon as you’re back online.',
  retry: 'Try again',
  outdated: 'Ruche may have been updated, or the connection was lost. Nothing you saved is lost.',
  reload: 'Reload the page',
  brokenTitle: 'This screen stopped working',
  home: 'Back to Home',
} as const;

export const routePending = {
  loading: 'Loading',
} as const;

export const sessionPending = {
  loading: 'Loading your session',
} as const;

export const workspaceSwitch = {
  switched: (name: string) => `You’re now in ${name}.`,
  title: (name: string) => `Switch to ${name}?`,
  description: 'What you typed here isn’t saved yet, and switching discards it.',
  confirmLabel: 'Discard and switch',
  cancelLabel: 'Keep editing',
} as const;
