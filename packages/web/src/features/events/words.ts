export const markRead = {
  notMarkedAsRead: (describeFailure: string) => `Not marked as read. ${describeFailure}`,
} as const;

export const mailsPanel = {
  notSaved: (describeFailure: string) => `Not saved. ${describeFailure}`,
  title: 'Email',
  emailMeAboutWorkspace: 'Email me about this workspace',
} as const;

export const notificationBell = {
  unreadNotifications: (unread: number) => `${unread} unread notifications`,
  notifications: 'Notifications',
  notificationsUnread: (unread: number) => `Notifications, ${unread} unread`,
} as const;

export const notificationList = {
  unread: 'Unread',
} as const;

export const notificationSheet = {
  notifications: 'Notifications',
  markAllAsRead: 'Mark all as read',
  what: 'your notifications',
  youllHearHereWhen:
    'We’ll let you know here when a post fails or needs a check, or when an account needs to be reconnected.',
  noNotificationsYet: 'No notifications yet',
  moreLabel: 'Show earlier',
} as const;

export const preferencesPanel = {
  notSaved: (describeFailure: string) => `Not saved. ${describeFailure}`,
  title: 'In the app',
  notifyMeWhen: 'Notify me when',
} as const;

export const settingsNotifications = {
  what: 'your preferences',
} as const;

export const unsubscribePage = {
  unsubscribeFromDailySummary: 'Unsubscribe from the daily summary?',
  unsubscribeFromTheseEmails: 'Unsubscribe from these emails?',
  allEmailSettings: 'All email settings',
  youreUnsubscribed: 'You’re unsubscribed',
  youllStopGetting: (mails: string, workspaceName: string) => `You’ll stop getting ${mails} ${workspaceName}.`,
  wontGetAnymore: (mails: string, workspaceName: string) => `You won’t get ${mails} ${workspaceName} anymore.`,
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing...',
  subscribeAgain: 'Subscribe again',
  subscribing: 'Subscribing...',
  unsubscribeLinkDoesntWork: 'This unsubscribe link doesn’t work',
  description: 'Use the link in your most recent email, or turn these emails off in your notification settings.',
  emailSettings: 'Email settings',
  what: 'your email settings',
} as const;
