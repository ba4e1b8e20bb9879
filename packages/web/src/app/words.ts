export const dashboardCommands = {
  settingsWorkspace: 'Settings: Workspace',
  settingsMembers: 'Settings: Members',
  settingsPublishing: 'Settings: Publishing',
  settingsPlan: 'Settings: Plan',
  settingsAppearance: 'Settings: Appearance',
  settingsNotifications: 'Settings: Notifications',
  lightTheme: 'Use the light theme',
  darkTheme: 'Use the dark theme',
  systemsTheme: 'Use the system’s theme',
  go: 'Go to',
  do: 'Do',
  createWorkspace: 'Create a workspace',
  switchIt: (name: string) => `Switch to ${name}`,
  schedulePost: 'Schedule Post',
  composePost: 'Compose a post',
  addClient: 'Add client',
  connectAccount: 'Connect an account',
  showKeyboardShortcuts: 'Show keyboard shortcuts',
  signOut: 'Sign out',
} as const;

export const scheduling = {
  addClientFirst: 'Add a client first. Every post belongs to one.',
  connectAccountFirst: 'Connect an account first. Ruche needs one to publish to.',
} as const;

export const outsideWorkspace = {
  noLongerHaveAccess: (name: string) => `You no longer have access to ${name}.`,
} as const;

export const dashboardAnalytics = {
  numbersComeFromPosts:
    'Numbers come from posts that were published on a client’s accounts. None were published from this workspace.',
  title: 'Analytics',
  description: 'How published posts are doing, client by client.',
  nothing: 'Nothing to measure',
} as const;

export const dashboardSocialFeed = {
  messagesCommentsArriveThrough:
    'Messages and comments arrive through the connected accounts of your clients. None has arrived in this workspace.',
  title: 'Social Feed',
  description: 'Messages and comments from every client’s accounts.',
  nothing: 'No conversations',
} as const;

export const panelPending = {
  loading: 'Loading',
} as const;

export const routeFailure = {
  pageCouldNotLoaded: 'This page could not be loaded',
  youreOfflineOrRuche: "You're offline, or Ruche can't be reached. The page loads as soon as you're back online.",
  tryAgain: 'Try again',
  rucheMayHaveBeen: 'Ruche may have been updated, or the connection was lost. Nothing you saved is lost.',
  reloadPage: 'Reload the page',
  screenStoppedWorking: 'This screen stopped working',
  backHome: 'Back to Home',
} as const;

export const routePending = {
  loading: 'Loading',
} as const;

export const sessionPending = {
  loadingSession: 'Loading your session',
} as const;

export const workspaceSwitch = {
  youreNow: (name: string) => `You're now in ${name}.`,
  title: (name: string) => `Switch to ${name}?`,
  description: "What you typed here isn't saved yet, and switching discards it.",
  confirmLabel: 'Discard and switch',
  cancelLabel: 'Keep editing',
} as const;
