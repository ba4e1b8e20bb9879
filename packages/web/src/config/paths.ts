/** Every address of the web application; screens and links read them here. */
export const paths = {
  home: '/',
  features: '/#features',
  pricing: '/#pricing',
  plans: '/#plans',
  testimonials: '/#testimonials',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  dataDeletion: '/data-deletion',
  ranking: '/ranking',
  rankingFormula: '/ranking/formula',
  signIn: '/auth/signin',
  signUp: '/auth/signup',
  /** Ask for a sign-in link by mail. */
  signInLink: '/auth/link',
  /** Sign in through one's company. */
  companySignIn: '/auth/sso',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  /** Enter the code of a mail. */
  enterCode: '/auth/code',
  /** Where mailed links and sign-in providers lead back to. */
  confirm: '/auth/confirm',
  secondFactor: '/auth/factor',
  /** Where networks lead back to. */
  connectCallback: '/auth/callback/$platform',
  /** Opened by clients who were sent a link, without an account here. */
  connectLink: '/connect/$token',
  /** Opened by people who were invited to a workspace; the token follows the #. */
  invitation: '/invitation',
  /** Opened from mails that can be switched off. */
  unsubscribe: '/unsubscribe',
  login: '/login',
  dashboard: '/dashboard',
  clients: '/dashboard/clients',
  clientsImport: '/dashboard/clients/import',
  clientsDeleted: '/dashboard/clients/deleted',
  client: '/dashboard/clients/$clientId',
  calendar: '/dashboard/calendar',
  calendarImport: '/dashboard/calendar/import',
  /** What isn’t approved yet, of every client. */
  approvals: '/dashboard/approvals',
  /** The composer; `new` in place of an id for what is not saved yet. */
  post: '/dashboard/posts/$postId',
  socialAccounts: '/dashboard/social-accounts',
  analytics: '/dashboard/analytics',
  watchedAccounts: '/dashboard/analytics/watched',
  /** One's own standing in the ranking, and joining it. */
  ownRanking: '/dashboard/analytics/ranking',
  reports: '/dashboard/analytics/reports',
  newReport: '/dashboard/analytics/reports/new',
  report: '/dashboard/analytics/reports/$reportId',
  socialFeed: '/dashboard/social',
  mediaLibrary: '/dashboard/media',
  assistant: '/dashboard/assistant',
  help: '/dashboard/help',
  settings: '/dashboard/settings',
  settingsSecurity: '/dashboard/settings/security',
  settingsData: '/dashboard/settings/data',
  settingsWorkspace: '/dashboard/settings/workspace',
  settingsMembers: '/dashboard/settings/members',
  settingsPlan: '/dashboard/settings/plan',
  settingsPublishing: '/dashboard/settings/publishing',
  settingsInbox: '/dashboard/settings/inbox',
  settingsAssistant: '/dashboard/settings/assistant',
  settingsAppearance: '/dashboard/settings/appearance',
  settingsNotifications: '/dashboard/settings/notifications',
  settingsAudit: '/dashboard/settings/audit',
  settingsApi: '/dashboard/settings/api',
  settingsWebhook: '/dashboard/settings/api/webhooks/$endpointId',
  /** Shorter addresses of two screens. */
  clientsAlias: '/clients',
  socialAccountsAlias: '/social-accounts',
} as const;

/** Beginnings of the addresses answered by the application's shell rather than by a prerendered page. */
export const appPrefixes = ['/auth/', '/connect/', '/invitation', '/unsubscribe', '/login'] as const;

/** Those of the dashboard. */
export const dashboardPrefixes = ['/dashboard', paths.clientsAlias, paths.socialAccountsAlias] as const;

/** Below it whoever has the link of a report reads it: a page of its own, without the application. */
export const sharedReportPrefix = '/r/';

/** Below it a client sees what waits for them, behind a link of their own: a page of its own, without the application. */
export const clientPagePrefix = '/c/';

/** Keeps that page readable without a connection. Its address decides what it may keep: all below the same prefix. */
export const clientPageWorkerPath = `${clientPagePrefix}worker.js`;

/** Below it everyone in the ranking has a page: one document for all of them. */
export const rankingPersonPrefix = '/ranking/';

export const rankingPersonPath = (handle: string) => `${rankingPersonPrefix}${encodeURIComponent(handle)}`;

/** What the privacy policy says of the ranking. */
export const privacyRanking = `${paths.privacyPolicy}#ranking`;

/** The address of a screen that leads on to another afterwards. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
}
