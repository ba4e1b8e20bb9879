export const asyncList = {
  busyLabel: 'Loading more...',
  couldNotLoadMore: (describeFailure: string) => `Could not load more. ${describeFailure}`,
  loadedThereMore: (count: number) => `${count} loaded, there are more`,
  allLoaded: (count: number) => `All ${count} loaded`,
  label: 'Load more',
} as const;

export const asyncPanel = {
  couldNotLoad: (what: string) => `Could not load ${what}`,
  tryAgain: 'Try again',
  busyLabel: 'Trying again...',
  loading: (what: string) => `Loading ${what}`,
  couldNotRefreshSee: (what: string) => `Could not refresh ${what}: you see what was loaded before.`,
} as const;

export const logo = {
  ruche: 'Ruche',
} as const;

export const failedLine = {
  tryAgain: 'Try again',
  busyLabel: 'Trying again...',
} as const;

export const resendButton = {
  couldNotSentTry: 'It could not be sent. Try again.',
  busyLabel: 'Sending...',
  s: (label: string, left: number) => `${label} (${left} s)`,
} as const;

export const lazyPart = {
  youreOfflineAsSoon: (what: string) => `You're offline. ${what} as soon as you're back online.`,
  weCantReachRuche: (what: string) => `We can't reach Ruche right now. ${what} as soon as it answers.`,
  rucheMayHaveBeen:
    "Ruche may have been updated since you opened this page. Copy anything you haven't saved, then reload.",
  reloadPage: 'Reload page',
  sectionLoads: 'This section loads',
  title: "This couldn't be opened",
  opens: 'This opens',
  close: 'Close',
  tryAgain: 'Try again',
  busyLabel: 'Trying again...',
} as const;

export const offerUndo = {
  undo: 'Undo',
} as const;

export const searchPicker = {
  couldNotSearch: (many: string) => `Could not search ${many}.`,
  noMatches: (one: string, trim: string) => `No ${one} matches “${trim}”.`,
  thereMoreTypeFind: 'There are more. Type to find them.',
  placeholder: (aeiou: string, one: string) => `Select ${aeiou} ${one}`,
} as const;

export const tagField = {
  label: (tag: string) => `Remove tag ${tag}`,
  addTag: 'Add a tag',
} as const;

export const alertDialog = {
  cancel: 'Cancel',
} as const;

export const dialogCross = {
  label: 'Close',
} as const;

export const passwordInput = {
  hidePassword: 'Hide password',
  showPassword: 'Show password',
} as const;

export const themeSwitch = {
  systemTheme: 'System theme',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  theme: 'Theme',
} as const;

export const toaster = {
  notifications: 'Notifications',
  dismiss: 'Dismiss',
} as const;

export const zoneSelect = {
  workspacesOwn: 'The workspace’s own',
} as const;

export const unsavedWorkQuestion = {
  title: 'Leave without saving?',
  description: "What you typed here isn't saved yet, and leaving discards it.",
  confirmLabel: 'Discard and leave',
  cancelLabel: 'Keep editing',
} as const;

export const unsavedGuard = {
  title: 'Discard what you typed?',
  description: 'It is not saved yet, and closing loses it.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
} as const;
