import { accountSection } from './account.ts';
import { activitySection } from './activity.ts';
import { approvalsSection } from './approvals.ts';
import { chatsSection } from './assistant.ts';
import { auditSection } from './audit.ts';
import { billingSection } from './billing.ts';
import {
  calendarDaysSection,
  calendarNotesSection,
  calendarViewsSection,
  campaignsSection,
  postImportsSection,
} from './calendar.ts';
import { clientPagesSection } from './client-pages.ts';
import { clientsSection } from './clients.ts';
import { commentFileListSection, commentFilesSection, commentsSection } from './comments.ts';
import { evergreenSection, postingSection, snippetsSection } from './composing.ts';
import { factorsSection } from './factors.ts';
import { identitiesSection } from './identities.ts';
import { answerDraftsSection, conversationsSection, inboxSettingsSection } from './inbox.ts';
import { mediaFilesSection, mediaSection } from './media.ts';
import { invitationsSection, membershipsSection } from './memberships.ts';
import { notificationSettingsSection, notificationsSection } from './notifications.ts';
import { accountDaysSection, measuredPublicationsSection, watchedAccountsSection } from './numbers.ts';
import { accountPicturesSection, clientLogosSection, workspaceLogoSection } from './pictures.ts';
import { postsSection } from './posts.ts';
import { profileSection } from './profile.ts';
import { rankingSection } from './ranking.ts';
import { reportSchedulesSection, reportsSection } from './reports.ts';
import type { PersonSection, WorkspaceSection } from './section.ts';
import { securityEventsSection } from './security-events.ts';
import { sessionsSection } from './sessions.ts';
import { socialAccountsSection } from './social-accounts.ts';
import { workspaceSection } from './workspace.ts';

// Everything the archive holds, in the order in which its guide tells of it.

export const personSections: PersonSection[] = [
  accountSection,
  profileSection,
  membershipsSection,
  invitationsSection,
  identitiesSection,
  factorsSection,
  sessionsSection,
  securityEventsSection,
  rankingSection,
];

export const workspaceSections: WorkspaceSection[] = [
  workspaceSection,
  workspaceLogoSection,
  billingSection,
  socialAccountsSection,
  accountPicturesSection,
  clientsSection,
  clientLogosSection,
  clientPagesSection,
  postsSection,
  commentsSection,
  commentFileListSection,
  commentFilesSection,
  approvalsSection,
  measuredPublicationsSection,
  accountDaysSection,
  watchedAccountsSection,
  reportsSection,
  reportSchedulesSection,
  conversationsSection,
  inboxSettingsSection,
  answerDraftsSection,
  chatsSection,
  campaignsSection,
  calendarNotesSection,
  calendarDaysSection,
  calendarViewsSection,
  postImportsSection,
  evergreenSection,
  postingSection,
  snippetsSection,
  mediaSection,
  mediaFilesSection,
  activitySection,
  auditSection,
  notificationsSection,
  notificationSettingsSection,
];
