import type { WorkspaceEvent } from '@ruche/contracts/events';
import type { WebhookData } from '@ruche/contracts/webhooks';
import type { AuditDetail } from '#src/audit/detail.ts';

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
export type ChangedPost = { id: string; change?: PostChange; audit?: AuditDetail };

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

type EventOf<Kind extends WorkspaceEvent['kind']> = Extract<WorkspaceEvent, { kind: Kind }>;

type PublicationKind = keyof typeof publicationTypes;
const ofPublication = ({ kind, post, account }: EventOf<PublicationKind>): WebhookFact[] => [
  { type: publicationTypes[kind], postId: post.id, accountId: account.id },
];

const ofPost = ({ kind, post }: EventOf<keyof typeof changesOfOne>) => factsAbout([post], changesOfOne[kind]);

/** One, or those of the client that it happened to together. */
const factsOfApproval = ({ post }: { post: { id: string } }, posts: readonly ChangedPost[]): WebhookFact[] =>
  factsAbout(posts.length > 0 ? posts : [post], 'changed');

type Describers = {
  [Kind in WorkspaceEvent['kind']]?: (event: EventOf<Kind>, posts: readonly ChangedPost[]) => WebhookFact[];
};

const describers: Describers = {
  post_published: ofPublication,
  post_failed: ofPublication,
  post_needs_check: ofPublication,
  post_saved: ofPost,
  post_scheduled: ofPost,
  post_changed: ofPost,
  post_unscheduled: ofPost,
  post_deleted: ofPost,
  post_restored: ofPost,
  posts_changed: ({ change }, posts) => factsAbout(posts, changesOfSeveral[change]),
  posts_imported: (_event, posts) => factsAbout(posts, 'saved'),
  posts_import_undone: (_event, posts) => factsAbout(posts, 'deleted'),
  queue_changed: (_event, posts) => factsAbout(posts, 'changed'),
  approval_requested: (event, posts) => factsOfApproval(event, posts),
  approval_decided: (event, posts) => factsOfApproval(event, posts),
  approval_voided: (event, posts) => factsOfApproval(event, posts),
  approval_withdrawn: (event, posts) => factsOfApproval(event, posts),
  approval_let_out: (event, posts) => factsOfApproval(event, posts),
  account_needs_reconnect: ({ account, reason }) => [
    { type: 'account.needs_reconnect', accountId: account.id, reason },
  ],
  report_made: ({ report }) => [{ type: 'report.ready', reportId: report.id }],
};

/** As they are called: with an event of whichever kind, which is always that of the describer. */
type AnyDescriber = (event: WorkspaceEvent, posts: readonly ChangedPost[]) => WebhookFact[];

/** What endpoints hear of an event. */
export function factsOf(event: WorkspaceEvent, posts: readonly ChangedPost[]): WebhookFact[] {
  const describe = describers[event.kind] as AnyDescriber | undefined;
  return describe?.(event, posts) ?? [];
}
