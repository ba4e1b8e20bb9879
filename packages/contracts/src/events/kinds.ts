import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PlanIdSchema } from '#src/billing/plan-id.ts';
import { SkipCauseSchema } from '#src/posts/evergreen.ts';
import { PublicationCauseSchema } from '#src/publishing/causes.ts';
import { WorkspaceRoleSchema } from '#src/workspaces/roles.ts';
import { approvalKinds } from './approval-kinds.ts';
import { billingKinds } from './billing-kinds.ts';
import { type AuditGroup, changeOnly, type EventEntry, everybody, liveOnly, silent } from './entries.ts';
import { pageKinds } from './page-kinds.ts';
import {
  AccountRefSchema,
  ClientRefSchema,
  client,
  commentFor,
  connected,
  contact,
  conversation,
  conversationFor,
  invitation,
  media,
  member,
  pause,
  post,
  publication,
  report,
  troubled,
} from './shapes.ts';

// Everything that happens in a workspace and is told to anybody: recorded as activity, told to people under the bell,
// or sent to open windows. What is stored of an event is its kind and parameters; words and addresses are made of them
// on read (`render.ts`). Names of people are no parameters: they are looked up on read by the person's id, so that they
// change and go with the person.

/**
 * The kinds. `live` is what open windows hear: `notification` goes to those who are told, `change` to every member, for
 * what must show at once although nobody is told of it.
 */
export const eventKinds = {
  client_created: { params: client, audit: 'clients', ...silent },
  client_changed: { params: client, audit: 'clients', ...silent },
  client_deleted: { params: client, audit: 'clients', ...silent },
  client_restored: { params: client, audit: 'clients', ...silent },
  contact_added: { params: contact, audit: 'clients', ...silent },
  /** Which fields, and not what is in them: an address is the person's own. */
  contact_changed: { params: contact.extend({ fields: z.array(z.string()) }), audit: 'clients', ...silent },
  contact_removed: { params: contact, audit: 'clients', ...silent },
  clients_imported: {
    params: z.object({ count: z.int().positive() }),
    audit: 'clients',
    isActivity: true,
    notification: { preference: 'Clients are imported', to: everybody },
    live: 'notification',
  },
  client_limit_near: {
    params: z.object({ plan: PlanIdSchema, used: z.int(), limit: z.int() }),
    isActivity: false,
    notification: { preference: 'You’re close to your plan’s client limit', to: ['owner', 'manager'] },
    live: 'notification',
  },
  account_connected: { params: connected, audit: 'accounts', ...liveOnly },
  account_reconnected: { params: connected, audit: 'accounts', ...liveOnly },
  account_disconnected: {
    params: z.object({ account: AccountRefSchema, platform: PlatformIdSchema, clientId: z.uuid().nullable() }),
    audit: 'accounts',
    ...liveOnly,
  },
  account_needs_reconnect: {
    params: z.object({
      account: AccountRefSchema,
      platform: PlatformIdSchema,
      /** What the network's connector said of the access, as the account shows it too. It names nobody. */
      reason: z.string(),
    }),
    isActivity: true,
    notification: { preference: 'An account needs to be reconnected', to: everybody },
    live: 'notification',
  },
  /** Of networks that ask separately whether comments may be read. */
  account_comments_allowed: { params: connected, ...liveOnly },
  account_comments_ended: {
    params: z.object({ account: AccountRefSchema, platform: PlatformIdSchema, reason: z.string() }),
    isActivity: true,
    notification: { preference: 'An account’s comments stop coming in', to: everybody },
    live: 'notification',
  },
  /** A draft was written or changed: that happens while somebody types, and is nothing to be recorded. */
  post_saved: { params: post, ...changeOnly },
  post_scheduled: { params: post, audit: 'posts', ...liveOnly },
  post_changed: { params: post, audit: 'posts', ...liveOnly },
  post_unscheduled: { params: post, audit: 'posts', ...liveOnly },
  post_deleted: { params: post, audit: 'posts', ...liveOnly },
  post_restored: { params: post, audit: 'posts', ...liveOnly },
  post_published: { params: publication, audit: 'publishing', ...liveOnly },
  post_failed: {
    params: troubled.extend({ cause: PublicationCauseSchema }),
    audit: 'publishing',
    isActivity: true,
    notification: { preference: 'A post can’t be published', to: everybody },
    live: 'change',
  },
  post_needs_check: {
    params: troubled,
    audit: 'publishing',
    isActivity: true,
    notification: { preference: 'A post needs a check', to: everybody },
    live: 'change',
  },
  ...approvalKinds,
  /** A turn of a post that comes back was left out, or goes to fewer accounts. */
  evergreen_skipped: {
    params: post.extend({ cause: SkipCauseSchema, reason: z.string(), isWhole: z.boolean() }),
    isActivity: true,
    notification: { preference: 'A repeating post is skipped', to: everybody },
    live: 'change',
  },
  /** Posts of the client's queue have other times. */
  queue_changed: { params: client, ...changeOnly },
  /** Those that had failed, or that somebody says are not live. */
  posts_resent: { params: z.object({ count: z.int().positive() }), audit: 'publishing', ...liveOnly },
  /** Somebody wrote, changed, deleted, or resolved a comment on it. */
  post_comments_changed: { params: post, ...changeOnly },
  comment_mention: {
    params: commentFor,
    isActivity: false,
    notification: { preference: 'Someone mentions you in a comment', to: 'subject', isActorLeftOut: true },
    live: 'notification',
  },
  comment_reply: {
    params: commentFor,
    isActivity: false,
    notification: { preference: 'Someone replies in a thread you wrote in', to: 'subject', isActorLeftOut: true },
    live: 'notification',
  },
  /** Whoever wrote the post or in the thread is told; owners and managers where none of them is there any more. */
  client_commented: {
    params: commentFor,
    isActivity: false,
    notification: { preference: 'A client comments on a post', to: 'subject' },
    live: 'notification',
  },
  /** Several at once, by one person. */
  posts_changed: {
    params: z.object({
      count: z.int().positive(),
      change: z.enum(['moved', 'copied', 'deleted', 'restored', 'split', 'merged', 'campaign']),
    }),
    audit: 'posts',
    ...liveOnly,
  },
  posts_imported: { params: z.object({ count: z.int().positive() }), audit: 'posts', ...liveOnly },
  posts_import_undone: { params: z.object({ count: z.int().nonnegative() }), audit: 'posts', ...liveOnly },
  publishing_paused: { params: pause, audit: 'publishing', ...liveOnly },
  publishing_resumed: { params: pause, audit: 'publishing', ...liveOnly },
  media_ready: { params: media, ...changeOnly },
  media_refused: { params: media, ...changeOnly },
  media_changed: { params: media, ...changeOnly },
  campaign_changed: { params: z.object({ campaign: z.object({ id: z.uuid() }) }), ...changeOnly },
  calendar_note_changed: { params: z.object({ note: z.object({ id: z.uuid() }) }), ...changeOnly },
  /** Ideas, schedules that were proposed, or the voice of a client; settings of all where it names none. */
  assistant_changed: { params: z.object({ clientId: z.uuid().nullable() }), ...changeOnly },
  calendar_days_changed: { params: z.object({ clientId: z.uuid().nullable() }), ...changeOnly },
  /** Of posts and accounts, or of their past: once a minute at most. */
  numbers_read: { params: z.object({ readAt: z.iso.datetime() }), ...changeOnly },
  report_made: { params: report, ...liveOnly },
  /** Its words, look, link or files; or it was deleted or restored. */
  report_changed: { params: report, ...changeOnly },
  report_sent: { params: report.extend({ to: z.array(z.string()) }), audit: 'clients', ...liveOnly },
  /** Made on schedule, and not sent before somebody says so. */
  report_waits: {
    params: report.extend({ cause: z.enum(['first', 'holes', 'recipients']) }),
    isActivity: false,
    notification: { preference: 'A scheduled report waits for your check', to: everybody },
    live: 'change',
  },
  /** Its files couldn't be written; or the plan in force doesn't include the schedule that was to make it. */
  report_failed: {
    params: client.extend({ report: z.object({ id: z.uuid() }).optional(), cause: z.enum(['files', 'plan']) }),
    isActivity: true,
    notification: { preference: 'A report can’t be made', to: everybody },
    live: 'change',
  },
  report_schedule_changed: { params: client, ...changeOnly },
  /** Somebody wrote, an answer went out, or a colleague changed something of it. */
  conversation_changed: { params: conversation, ...changeOnly },
  /** Several at once, or what they are sorted by: labels, replies, rules, views. */
  inbox_changed: {
    params: z.object({ what: z.enum(['conversations', 'labels', 'replies', 'rules', 'views', 'settings']) }),
    ...changeOnly,
  },
  /** One, or the first of so many that were assigned together. */
  conversation_assigned: {
    params: conversationFor.extend({ count: z.int().min(2).optional() }),
    isActivity: false,
    notification: { preference: 'A conversation is assigned to you', to: 'subject', isActorLeftOut: true },
    live: 'change',
  },
  conversation_mention: {
    params: conversationFor,
    isActivity: false,
    notification: { preference: 'Someone mentions you in a note', to: 'subject', isActorLeftOut: true },
    live: 'change',
  },
  /** The assignee is told, or everybody where there is none. */
  answer_due: {
    params: conversationFor,
    isActivity: false,
    notification: { preference: 'An answer target is about to be missed', to: 'subject' },
    live: 'change',
  },
  /** Whoever wrote it is told; everybody where an API key did, or somebody who has left. */
  answer_troubled: {
    params: conversationFor.extend({ state: z.enum(['failed', 'needs_check']), isOthers: z.boolean().optional() }),
    isActivity: false,
    notification: { preference: 'An answer can’t be sent or needs a check', to: 'subject' },
    live: 'change',
  },
  rule_noticed: {
    params: conversationFor.extend({ rule: z.object({ id: z.uuid(), name: z.string() }) }),
    isActivity: false,
    notification: { preference: 'An inbox rule notifies you', to: 'subject' },
    live: 'change',
  },
  /** What a program may do from now on; the name is the key's. */
  api_key_created: {
    params: z.object({ key: z.object({ id: z.uuid(), name: z.string() }) }),
    audit: 'keys',
    isActivity: true,
    notification: { preference: 'An API key is created', to: ['owner'], isActorLeftOut: true },
    live: 'change',
  },
  api_key_ending: {
    params: z.object({ key: z.object({ id: z.uuid(), name: z.string() }), endsAt: z.iso.datetime() }),
    isActivity: false,
    notification: { preference: 'An API key is about to expire', to: ['owner'] },
    live: 'notification',
  },
  api_key_revoked: {
    params: z.object({ key: z.object({ id: z.uuid(), name: z.string() }) }),
    audit: 'keys',
    ...liveOnly,
  },
  /** Nothing is sent there any more: it took nothing for days, or says that it is gone. */
  webhook_switched_off: {
    params: z.object({ endpoint: z.object({ id: z.uuid(), host: z.string() }), cause: z.enum(['failures', 'gone']) }),
    audit: 'keys',
    isActivity: true,
    notification: { preference: 'A webhook endpoint is switched off', to: ['owner'] },
    live: 'change',
  },
  connect_link_created: { params: client, audit: 'accounts', ...silent },
  ...pageKinds,
  connect_link_used: {
    params: z.object({ client: ClientRefSchema, platform: PlatformIdSchema, accounts: z.array(AccountRefSchema) }),
    audit: 'accounts',
    isActivity: false,
    notification: { preference: 'A client connects an account through a link', to: everybody },
    live: 'notification',
  },
  workspace_changed: { params: z.object({ name: z.string() }), audit: 'workspace', ...silent },
  ...billingKinds,
  owner_changed: {
    params: z.object({
      /** The new owner, and what they were before. */
      userId: z.uuid().nullable(),
      role: WorkspaceRoleSchema,
      cause: z.enum(['account_deleted', 'handed_over']),
    }),
    audit: 'members',
    isActivity: true,
    notification: { preference: 'The workspace has a new owner', to: everybody },
    live: 'notification',
  },
  trial_ending: {
    params: z.object({ hasEnded: z.boolean() }),
    isActivity: false,
    notification: { preference: 'The free trial is about to end or has ended', to: ['owner'] },
    live: 'notification',
  },
  member_invited: { params: invitation, audit: 'members', ...liveOnly },
  invitation_revoked: { params: invitation, audit: 'members', ...liveOnly },
  member_joined: {
    params: member.extend({ invitationId: z.uuid().nullable() }),
    audit: 'members',
    isActivity: true,
    notification: { preference: 'Someone joins the workspace', to: ['owner', 'manager'], isActorLeftOut: true },
    live: 'change',
  },
  member_role_changed: {
    params: member.extend({ previousRole: WorkspaceRoleSchema }),
    audit: 'members',
    isActivity: true,
    notification: { preference: 'Your role changes', to: 'subject', isActorLeftOut: true },
    live: 'change',
  },
  member_removed: { params: member, audit: 'members', ...liveOnly },
  member_left: {
    params: member,
    audit: 'members',
    isActivity: true,
    notification: { preference: 'Someone leaves the workspace', to: ['owner', 'manager'], isActorLeftOut: true },
    live: 'change',
  },
} as const satisfies Record<string, EventEntry>;

type Entries = typeof eventKinds;
export type EventKind = keyof Entries;
type KindsWith<Entry> = { [Kind in EventKind]: Entries[Kind] extends Entry ? Kind : never }[EventKind];

export type ActivityKind = KindsWith<{ isActivity: true }>;
export type NotificationKind = KindsWith<{ notification: object }>;
/** Those that open windows hear of, and answer by reading anew. */
export type LiveKind = KindsWith<{ live: string }>;

export type EventParams<Kind extends EventKind> = z.infer<Entries[Kind]['params']>;
export type WorkspaceEvent = { [Kind in EventKind]: { kind: Kind } & EventParams<Kind> }[EventKind];

const kinds = Object.keys(eventKinds) as EventKind[];
const variantOf = <Kind extends EventKind>(kind: Kind) => eventKinds[kind].params.extend({ kind: z.literal(kind) });
type Variants = [ReturnType<typeof variantOf>, ...ReturnType<typeof variantOf>[]];

/** An event whole. What is not declared for its kind is left out. */
export const WorkspaceEventSchema = z.discriminatedUnion(
  'kind',
  kinds.map(variantOf) as Variants,
) as unknown as z.ZodType<WorkspaceEvent>;

export const notificationKinds = kinds.filter(
  (kind): kind is NotificationKind => eventKinds[kind].notification !== null,
);

const auditEntries: Record<EventKind, EventEntry> = eventKinds;
export const auditGroupOf = (kind: EventKind): AuditGroup | null => auditEntries[kind].audit ?? null;

/** Those of one group. */
export const auditedKinds = (group: AuditGroup): EventKind[] => kinds.filter((kind) => auditGroupOf(kind) === group);

/** Of money, which is never spoken of where plans aren’t sold. */
export const paymentKinds: readonly NotificationKind[] = [
  'payment_failed',
  'payment_recovered',
  'grace_ending',
  'subscription_ended',
];
