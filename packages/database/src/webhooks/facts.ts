import type { WorkspaceEvent } from '@ruche/contracts/events';
import type { WebhookData } from '@ruche/contracts/webhooks';

type PostChange = WebhookData<'post.changed'>['change'];

/** Something that happened, as endpoints may hear of it: what else they are told is looked up where one listens. */
export type WebhookFact =
  | {
      type: 'publication.published' | 'publication.failed' | 'publication.needs_check';
      postId: string;
      accountId: string;
    }
  | { type: 'post.changed'; postId: string; change: PostChange }
  | { type: 'message.received'; messageId: string }
  | { type: 'account.needs_reconnect'; accountId: string; reason: string }
  | { type: 'report.ready'; reportId: string };

/** A post that an event about several is about; where nothing is said of it, the event does. */
export type ChangedPost = { id: string; change?: PostChange };

const changesOfOne = {
  post_saved: 'saved',
  post_scheduled: 'scheduled',
  post_changed: 'changed',
  post_unscheduled: 'unscheduled',
  post_deleted: 'deleted',
  post_restored: 'restored',
} as const satisfies Partial<Record<WorkspaceEvent['kind'], PostChange>>;

const changesOfSeveral = {
  moved: 'changed',
  copied: 'saved',
  deleted: 'deleted',
  restored: 'restored',
  split: 'changed',
  merged: 'changed',
  campaign: 'changed',
} as const satisfies Record<Extract<WorkspaceEvent, { kind: 'posts_changed' }>['change'], PostChange>;

const publicationTypes = {
  post_published: 'publication.published',
  post_failed: 'publication.failed',
  post_needs_check: 'publication.needs_check',
} as const;

const factsAbout = (posts: readonly ChangedPost[], usual: PostChange): WebhookFact[] =>
  posts.map(({ id: postId, change = usual }) => ({ type: 'post.changed', postId, change }));

/** What endpoints hear of an event. */
export function factsOf(event: WorkspaceEvent, posts: readonly ChangedPost[]): WebhookFact[] {
  switch (event.kind) {
    case 'post_published':
    case 'post_failed':
    case 'post_needs_check':
      return [{ type: publicationTypes[event.kind], postId: event.post.id, accountId: event.account.id }];
    case 'post_saved':
    case 'post_scheduled':
    case 'post_changed':
    case 'post_unscheduled':
    case 'post_deleted':
    case 'post_restored':
      return factsAbout([event.post], changesOfOne[event.kind]);
    case 'posts_changed':
      return factsAbout(posts, changesOfSeveral[event.change]);
    case 'posts_imported':
      return factsAbout(posts, 'saved');
    case 'posts_import_undone':
      return factsAbout(posts, 'deleted');
    case 'queue_changed':
      return factsAbout(posts, 'changed');
    case 'account_needs_reconnect':
      return [{ type: 'account.needs_reconnect', accountId: event.account.id, reason: event.reason }];
    case 'report_made':
      return [{ type: 'report.ready', reportId: event.report.id }];
    default:
      return [];
  }
}
