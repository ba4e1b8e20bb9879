export const asyncList = {
  busyLabel: 'Loading more...',
  failed: (reason: string) => `Couldn’t load more. ${reason}`,
  someLoaded: (count: number) => `${count} loaded, more available`,
  allLoaded: (count: number) => `All ${count} loaded`,
  label: 'Load more',
} as const;

export const asyncPanel = {
  failed: (what: string) => `Couldn’t load ${what}`,
  retry: 'Try again',
  retrying: 'Trying again...',
  loading: (what: string) => `Loading ${what}`,
  stale: (what: string) => `Couldn’t refresh ${what}. You’re seeing an earlier version.`,
} as const;

export const logo = {
  name: 'Ruche',
} as const;

export const failedLine = {
  retry: 'Try again',
  retrying: 'Trying again...',
} as const;

export const resendButton = {
  failed: 'Couldn’t send it. Try again.',
  busyLabel: 'Sending...',
  wait: (label: string, seconds: number) => `${label} (${seconds} s)`,
} as const;

export const lazyPart = {
  offline: (what: string) => `You’re offline. ${what} as soon as you’re back online.`,
  unreachable: (what: string) => `We can’t reach Ruche right now. ${what} as soon as it’s back.`,
  outdated: 'Ruche may have been updated since you opened this page. Copy anything you haven’t saved, then reload.',
  reload: 'Reload page',
  sectionLoads: 'This section loads',
  title: 'This couldn’t be opened',
  opens: 'This opens',
  close: 'Close',
  retry: 'Try again',
  retrying: 'Trying again...',
} as const;

export const offerUndo = {
  undo: 'Undo',
} as const;

export const sortableList = {
  drag: (name: string) => `Move ${name}`,
  pickedUp: (name: string, place: number, count: number) => `Picked up ${name}, position ${place} of ${count}.`,
  over: (name: string, place: number, count: number) => `${name} is over position ${place} of ${count}.`,
  dropped: (name: string, place: number, count: number) => `${name} was dropped at position ${place} of ${count}.`,
  canceled: (name: string) => `Moving ${name} was canceled.`,
} as const;

export const searchPicker = {
  failed: (many: string) => `Couldn’t search ${many}.`,
  noMatches: (one: string, text: string) => `No ${one} matches “${text}”.`,
  more: 'Type to see more.',
  placeholder: (article: string, one: string) => `Select ${article} ${one}`,
} as const;

export const tagField = {
  remove: (tag: string) => `Remove tag ${tag}`,
  placeholder: 'Add a tag',
} as const;

export const alertDialog = {
  cancel: 'Cancel',
} as const;

export const dialogCross = {
  label: 'Close',
} as const;

export const passwordInput = {
  hide: 'Hide password',
  show: 'Show password',
} as const;

export const themeSwitch = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
  label: 'Theme',
} as const;

export const toaster = {
  label: 'Notifications',
  dismiss: 'Dismiss',
} as const;

export const zoneSelect = {
  workspaceZone: 'Workspace time zone',
} as const;

export const unsavedWorkQuestion = {
  title: 'Leave without saving?',
  description: 'You have unsaved changes. If you leave, you’ll lose them.',
  confirmLabel: 'Discard and leave',
  cancelLabel: 'Keep editing',
} as const;

export const unsavedGuard = {
  title: 'Discard changes?',
  description: 'You have unsaved changes. If you close this, you’ll lose them.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
} as const;

export const logoFile = {
  file: 'Logo image',
  wrongType: 'Choose a PNG, JPEG, or WebP image.',
  tooLarge: 'Choose an image of 256 KB or less.',
  notChanged: (reason: string) => `The logo wasn’t changed. ${reason}`,
} as const;

export const colourField = {
  label: 'Color',
} as const;

export const colorInput = {
  label: 'Pick the brand color',
  placeholder: '#e8a33d',
} as const;
