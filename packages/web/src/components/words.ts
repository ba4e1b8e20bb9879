export const asyncList = {
  busyLabel: 'Loading more...',
  couldNotLoadMore: (describeFailure: string) => `Couldn’t load more. ${describeFailure}`,
  loadedThereMore: (count: number) => `${count} loaded, more available`,
  allLoaded: (count: number) => `All ${count} loaded`,
  label: 'Load more',
} as const;

export const asyncPanel = {
  couldNotLoad: (what: string) => `Couldn’t load ${what}`,
  tryAgain: 'Try again',
  busyLabel: 'Trying again...',
  loading: (what: string) => `Loading ${what}`,
  couldNotRefreshSee: (what: string) => `Couldn’t refresh ${what}. You’re seeing an earlier version.`,
} as const;

export const logo = {
  ruche: 'Ruche',
} as const;

export const failedLine = {
  tryAgain: 'Try again',
  busyLabel: 'Trying again...',
} as const;

export const resendButton = {
  couldNotSentTry: 'Couldn’t send it. Try again.',
  busyLabel: 'Sending...',
  s: (label: string, left: number) => `${label} (${left} s)`,
} as const;

export const lazyPart = {
  youreOfflineAsSoon: (what: string) => `You're offline. ${what} as soon as you're back online.`,
  weCantReachRuche: (what: string) => `We can't reach Ruche right now. ${what} as soon as it’s back.`,
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
  couldNotSearch: (many: string) => `Couldn’t search ${many}.`,
  noMatches: (one: string, trim: string) => `No ${one} matches “${trim}”.`,
  thereMoreTypeFind: 'Type to see more.',
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
  workspacesOwn: 'Workspace time zone',
} as const;

export const unsavedWorkQuestion = {
  title: 'Leave without saving?',
  description: "You have unsaved changes. If you leave, you'll lose them.",
  confirmLabel: 'Discard and leave',
  cancelLabel: 'Keep editing',
} as const;

export const unsavedGuard = {
  title: 'Discard changes?',
  description: 'You have unsaved changes. If you close this, you’ll lose them.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
} as const;
