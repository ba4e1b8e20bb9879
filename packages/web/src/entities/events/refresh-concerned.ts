import type { LiveKind } from '@ruche/contracts/events';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { accountKeys } from '#entities/accounts/account-keys.ts';
import { analyticsKeys } from '#entities/analytics/analytics-keys.ts';
import { apiKeyKeys } from '#entities/api-keys/api-key-keys.ts';
import { approvalKeys } from '#entities/approvals/approval-keys.ts';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { calendarKeys } from '#entities/calendar/calendar-keys.ts';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { mediaKeys } from '#entities/media/media-keys.ts';
import { personKeys } from '#entities/people/person-keys.ts';
import { isOfDeletedPost } from '#entities/posts/deleted-posts.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { notificationKeys } from './notification-keys.ts';

/** The bell shows every notification, and the dashboard's activity and attention what an event is about. */
const always: readonly QueryKey[] = [notificationKeys.list, dashboardKeys.all];

/** Whatever is asked or said moves the post. */
const ofApprovals: readonly QueryKey[] = [approvalKeys.all, postKeys.all];

const concernedBy: Record<LiveKind, readonly QueryKey[]> = {
  clients_imported: [clientKeys.all, workspaceKeys.current],
  // A client was added, perhaps by a colleague.
  client_limit_near: [clientKeys.all, workspaceKeys.current],
  // Clients carry their accounts with them.
  account_connected: [accountKeys.all, clientKeys.all],
  account_reconnected: [accountKeys.all, clientKeys.all],
  account_disconnected: [accountKeys.all, clientKeys.all],
  account_needs_reconnect: [accountKeys.all, clientKeys.all],
  account_comments_allowed: [accountKeys.all, clientKeys.all],
  account_comments_ended: [accountKeys.all, clientKeys.all, inboxKeys.all],
  connect_link_used: [accountKeys.all, clientKeys.all],
  page_link_created: [approvalKeys.all],
  page_link_changed: [approvalKeys.all],
  page_link_revoked: [approvalKeys.all],
  page_link_sent: [approvalKeys.all],
  page_opened: [approvalKeys.all],
  page_unreachable: [approvalKeys.all],
  page_link_ending: [approvalKeys.all],
  page_codes_guessed: [approvalKeys.all],
  post_saved: [postKeys.all],
  // What is scheduled decides whether a week is empty.
  post_scheduled: [postKeys.all, assistantKeys.emptyWeeks],
  post_changed: [postKeys.all],
  post_unscheduled: [postKeys.all, assistantKeys.emptyWeeks],
  post_deleted: [postKeys.all, assistantKeys.emptyWeeks],
  post_restored: [postKeys.all, assistantKeys.emptyWeeks],
  post_published: [postKeys.all],
  post_failed: [postKeys.all],
  post_needs_check: [postKeys.all],
  posts_changed: [postKeys.all, assistantKeys.emptyWeeks],
  approval_requested: ofApprovals,
  approval_asked: ofApprovals,
  approval_reminded: ofApprovals,
  approval_decided: ofApprovals,
  approval_voided: ofApprovals,
  approval_withdrawn: ofApprovals,
  approval_let_out: ofApprovals,
  approval_lapsed: ofApprovals,
  approval_missing: ofApprovals,
  approval_taken_back: ofApprovals,
  approval_rule_changed: ofApprovals,
  post_comments_changed: [postKeys.comments],
  // What they tell of comes as a change as well.
  comment_mention: [],
  comment_reply: [],
  client_commented: [],
  evergreen_skipped: [postKeys.all],
  queue_changed: [postKeys.all],
  // Posts carry their newest numbers.
  numbers_read: [analyticsKeys.all, postKeys.all],
  posts_resent: [postKeys.all],
  posts_imported: [postKeys.all, assistantKeys.emptyWeeks],
  posts_import_undone: [postKeys.all, assistantKeys.emptyWeeks],
  publishing_paused: [postKeys.all],
  publishing_resumed: [postKeys.all],
  // Posts of a campaign that is deleted belong to none.
  campaign_changed: [calendarKeys.campaigns, postKeys.all],
  calendar_note_changed: [calendarKeys.notes],
  assistant_changed: [assistantKeys.all],
  calendar_days_changed: [calendarKeys.daysSettings],
  media_ready: [mediaKeys.all],
  media_refused: [mediaKeys.all],
  media_changed: [mediaKeys.all],
  report_made: [reportKeys.all],
  report_changed: [reportKeys.all],
  report_sent: [reportKeys.all],
  report_waits: [reportKeys.all],
  report_failed: [reportKeys.all],
  report_schedule_changed: [reportKeys.all],
  conversation_changed: [inboxKeys.all],
  inbox_changed: [inboxKeys.all],
  conversation_assigned: [inboxKeys.all],
  conversation_mention: [inboxKeys.all],
  answer_due: [inboxKeys.all],
  answer_troubled: [inboxKeys.all],
  rule_noticed: [inboxKeys.all],
  // The plan decides whether the assistant's model may be asked, and how much.
  // So it decides, with the choice, which clients can be changed.
  plan_changed: [workspaceKeys.current, assistantKeys.all, clientKeys.all],
  active_clients_changed: [workspaceKeys.current, clientKeys.all],
  payment_failed: [workspaceKeys.current],
  payment_recovered: [workspaceKeys.current, clientKeys.all],
  grace_ending: [workspaceKeys.current, clientKeys.all],
  subscription_canceled: [workspaceKeys.current],
  plan_change_scheduled: [workspaceKeys.current],
  subscription_resumed: [workspaceKeys.current],
  subscription_ended: [workspaceKeys.current, assistantKeys.all, clientKeys.all],
  billing_changed: [workspaceKeys.current],
  api_key_created: [apiKeyKeys.all],
  api_key_ending: [apiKeyKeys.all],
  api_key_revoked: [apiKeyKeys.all],
  webhook_switched_off: [apiKeyKeys.all],
  // The role of whoever is signed in may be another one now.
  owner_changed: [workspaceKeys.current, personKeys.me],
  trial_ending: [workspaceKeys.current],
  member_invited: [workspaceKeys.current],
  invitation_revoked: [workspaceKeys.current],
  member_joined: [workspaceKeys.current],
  member_role_changed: [workspaceKeys.current, personKeys.me],
  member_removed: [workspaceKeys.current, personKeys.me],
  member_left: [workspaceKeys.current, personKeys.me],
};

const everything: readonly QueryKey[] = [...new Set(Object.values(concernedBy).flat())];

/** Whatever an event may be about. */
export function findLiveQueries(queries: QueryClient): Query[] {
  return [...always, ...everything].flatMap((queryKey) => queries.getQueryCache().findAll({ queryKey }));
}

function isKnown(kind: string | undefined): kind is LiveKind {
  return kind !== undefined && kind in concernedBy;
}

type Concerned = {
  kind?: string | undefined;
  /** The posts that it is about; any, where they are not named. */
  postIds?: readonly string[] | undefined;
  /** The conversations that it is about; any, where they are not named. */
  conversationIds?: readonly string[] | undefined;
};

const ofOnePost: ReadonlySet<unknown> = new Set(['one', 'receipt', 'versions']);

/**
 * Open calendars are kept by `followCalendar`, of other posts than these nothing has changed, and one that was deleted
 * here is gone.
 */
function isStale(key: QueryKey, postIds: Concerned['postIds']): boolean {
  const [, part, id] = key;
  if (part === postKeys.calendars[1] || isOfDeletedPost(key)) return false;
  return postIds === undefined || !ofOnePost.has(part) || postIds.includes(String(id));
}

const ofOneConversation: ReadonlySet<unknown> = new Set(['one', 'messages', 'notes', 'receipt']);
/** What every conversation is sorted and answered by: no single one changes it. */
const ofTheInbox: ReadonlySet<unknown> = new Set(['labels', 'replies', 'views', 'rules']);

function isStaleConversation(key: QueryKey, conversationIds: Concerned['conversationIds']): boolean {
  const [, part, id] = key;
  if (conversationIds === undefined) return true;
  return ofOneConversation.has(part) ? conversationIds.includes(String(id)) : !ofTheInbox.has(part);
}

/**
 * Reads anew what an event of that kind is about, so that the screen agrees with the bell: everything when the kind is
 * one that this version does not know, or when events may have been missed. Says whether that may be posts.
 */
export function refreshConcerned(queries: QueryClient, { kind, postIds, conversationIds }: Concerned = {}): boolean {
  const concerned = isKnown(kind) ? concernedBy[kind] : everything;
  for (const queryKey of [...always, ...concerned]) {
    const predicate = ({ queryKey: key }: { queryKey: QueryKey }) => {
      if (queryKey === postKeys.all) return isStale(key, postIds);
      return queryKey !== inboxKeys.all || isStaleConversation(key, conversationIds);
    };
    void queries.invalidateQueries({ queryKey, predicate });
  }
  return concerned.includes(postKeys.all);
}
