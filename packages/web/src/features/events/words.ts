export const markRead = {
  failed: (reason: string) => `Not marked as read. ${reason}`,
} as const;

export const mailsPanel = {
  failed: (reason: string) => `Not saved. ${reason}`,
  title: 'Email',
  legend: 'Email me about this workspace',
} as const;

export const notificationBell = {
  oneUnread: '1 unread notification',
  titleUnread: (unread: number) => `${unread} unread notifications`,
  label: 'Notifications',
  labelUnread: (unread: number) => `Notifications, ${unread} unread`,
} as const;

export const notificationList = {
  unread: 'Unread',
} as const;

export const notificationSheet = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  what: 'your notifications',
  emptyText: 'We’ll let you know here when a post fails or needs a check, or when an account needs to be reconnected.',
  emptyTitle: 'No notifications yet',
  moreLabel: 'Show earlier',
} as const;

export const preferencesPanel = {
  failed: (reason: string) => `Not saved. ${reason}`,
  title: 'In the app',
  legend: 'Notify me when',
} as const;

export const settingsNotifications = {
  what: 'your preferences',
} as const;

export const unsubscribePage = {
  summaryTitle: 'Unsubscribe from the daily summary?',
  title: 'Unsubscribe from these emails?',
  allSettings: 'All email settings',
  doneTitle: 'You’re unsubscribed',
  summaryText: (workspace: string) => `You’ll stop getting the daily summary of ${workspace}.`,
  attentionText: (workspace: string) => `You’ll stop getting emails when something needs attention in ${workspace}.`,
  text: (workspace: string) => `You’ll stop getting these emails from ${workspace}.`,
  summaryDone: (workspace: string) => `You won’t get the daily summary of ${workspace} anymore.`,
  attentionDone: (workspace: string) => `You won’t get emails when something needs attention in ${workspace} anymore.`,
  done: (workspace: string) => `You won’t get these emails from ${workspace} anymore.`,
  submit: 'Unsubscribe',
  busyLabel: 'Unsubscribing...',
  undo: 'Subscribe again',
  undoing: 'Subscribing...',
  invalidTitle: 'This unsubscribe link doesn’t work',
  invalidText: 'Use the link in your most recent email, or turn these emails off in your notification settings.',
  settings: 'Email settings',
  what: 'your email settings',
} as const;
