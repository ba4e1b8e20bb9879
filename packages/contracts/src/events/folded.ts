import type { ActivityKind } from './kinds.ts';

// What happened several times in a row reads as one line. Words are made on read here as in `render.ts`.

/** Kinds that fold, by how many clients, accounts, posts or people it happened to. */
const foldedTitles: Partial<Record<ActivityKind, (count: number) => string>> = {
  client_created: (count) => `${count} clients were added`,
  client_changed: (count) => `${count} clients were updated`,
  client_deleted: (count) => `${count} clients were deleted`,
  client_restored: (count) => `${count} clients were restored`,
  account_connected: (count) => `${count} accounts were connected`,
  account_reconnected: (count) => `${count} accounts were reconnected`,
  account_disconnected: (count) => `${count} accounts were disconnected`,
  account_needs_reconnect: (count) => `${count} accounts need to be reconnected`,
  account_comments_allowed: (count) => `Comments for ${count} accounts were connected`,
  account_comments_ended: (count) => `Comments for ${count} accounts stopped coming in`,
  post_scheduled: (count) => `${count} posts were scheduled`,
  post_changed: (count) => `${count} scheduled posts were edited`,
  post_unscheduled: (count) => `${count} posts were moved back to drafts`,
  post_deleted: (count) => `${count} posts were deleted`,
  post_restored: (count) => `${count} posts were restored`,
  post_published: (count) => `${count} posts went live`,
  post_failed: (count) => `${count} posts failed`,
  post_needs_check: (count) => `${count} posts need a check`,
  report_made: (count) => `${count} reports were made`,
  report_sent: (count) => `${count} reports were sent`,
  connect_link_created: (count) => `Connect links were created for ${count} clients`,
  member_invited: (count) => `${count} people were invited`,
  member_joined: (count) => `${count} people joined`,
};

export const canFold = (kind: string): kind is ActivityKind => Object.hasOwn(foldedTitles, kind);

/** Null where it is told as its last event is: it folds not, or happened to one and the same. */
export function foldedTitleOf(kind: string, subjectCount: number): string | null {
  if (subjectCount < 2 || !canFold(kind)) return null;
  return foldedTitles[kind]?.(subjectCount) ?? null;
}
