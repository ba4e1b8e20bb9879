import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PlanIdSchema } from '#src/billing/plan-id.ts';
import { MoneySchema } from '#src/billing/subscription.ts';
import { SkipCauseSchema } from '#src/posts/evergreen.ts';
import { PublicationCauseSchema } from '#src/publishing/causes.ts';
import { type WorkspaceRole, WorkspaceRoleSchema } from '#src/workspaces/roles.ts';

// Everything that happens in a workspace and is told to anybody: recorded as activity, told to people under the bell,
// or sent to open windows. What is stored of an event is its kind and parameters; words and addresses are made of them
// on read (`render.ts`). Names of people are no parameters: they are looked up on read by the person's id, so that they
// change and go with the person.

const ClientRefSchema = z.object({ id: z.uuid(), name: z.string() });

/** With the name at that time; null once the account was erased (`erase_account_names`). */
const AccountRefSchema = z.object({ id: z.uuid(), name: z.string().nullable() });

const client = z.object({ client: ClientRefSchema });
/** A post and whom it is for. What it says is no parameter: it goes with the post. */
const post = z.object({ post: z.object({ id: z.uuid() }), client: ClientRefSchema });
/** A post on one account. */
const publication = post.extend({ platform: PlatformIdSchema, account: AccountRefSchema });
/** Of notifications: the posts it tells of, and for how many clients. Of very many it lists the first only. */
const PostGroupSchema = z.object({
  count: z.int().positive(),
  posts: z.array(z.uuid()),
  clients: z.array(z.uuid()),
});
/** A post on one account that somebody has to look after; with others of the same cause once they are told together. */
const troubled = publication.extend({ group: PostGroupSchema.optional() });
/** Of one account, of one client, or of the whole workspace. */
const pause = z.object({ client: ClientRefSchema.optional(), account: AccountRefSchema.optional() });
const report = z.object({ report: z.object({ id: z.uuid() }), client: ClientRefSchema });
const conversation = z.object({ conversation: z.object({ id: z.uuid() }), client: ClientRefSchema });
/** And the member who is told of it. */
const conversationFor = conversation.extend({ userId: z.uuid() });
const media = z.object({ media: z.object({ id: z.uuid() }) });
const connected = z.object({ account: AccountRefSchema, platform: PlatformIdSchema, client: ClientRefSchema });
const member = z.object({ userId: z.uuid(), role: WorkspaceRoleSchema });
/** The address is null once the person it belongs to has deleted their account. */
const invitation = z.object({ invitationId: z.uuid(), email: z.string().nullable(), role: WorkspaceRoleSchema });

type NotificationEntry = {
  /** The words of the settings screen. */
  preference: string;
  /** Members with these roles, or the member whom the event is about. */
  to: readonly WorkspaceRole[] | 'subject';
  /** Whoever did it is told as well, unless this is set. */
  isActorLeftOut?: boolean;
};

type EventEntry = {
  params: z.ZodObject;
  isActivity: boolean;
} & (
  | { notification: NotificationEntry; live: 'notification' | 'change' }
  | { notification: null; live: 'change' | null }
);

const everybody = ['owner', 'manager', 'member'] as const;
const silent = { isActivity: true, notification: null, live: null } as const;
const liveOnly = { isActivity: true, notification: null, live: 'change' } as const;

/** For screens that show it, and nobody's history. */
const changeOnly = { isActivity: false, notification: null, live: 'change' } as const;

/**
 * The kinds. `live` is what open windows hear: `notification` goes to those who are told, `change` to every member, for
 * what must show at once although nobody is told of it.
 */
export const eventKinds = {
  client_created: { params: client, ...silent },
  client_changed: { params: client, ...silent },
  client_deleted: { params: client, ...silent },
  client_restored: { params: client, ...silent },
  clients_imported: {
    params: z.object({ count: z.int().positive() }),
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
  account_connected: { params: connected, ...liveOnly },
  account_reconnected: { params: connected, ...liveOnly },
  account_disconnected: {
    params: z.object({ account: AccountRefSchema, platform: PlatformIdSchema, clientId: z.uuid().nullable() }),
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
  post_scheduled: { params: post, ...liveOnly },
  post_changed: { params: post, ...liveOnly },
  post_unscheduled: { params: post, ...liveOnly },
  post_deleted: { params: post, ...liveOnly },
  post_restored: { params: post, ...liveOnly },
  post_published: { params: publication, ...liveOnly },
  post_failed: {
    params: troubled.extend({ cause: PublicationCauseSchema }),
    isActivity: true,
    notification: { preference: 'A post can’t be published', to: everybody },
    live: 'change',
  },
  post_needs_check: {
    params: troubled,
    isActivity: true,
    notification: { preference: 'A post needs a check', to: everybody },
    live: 'change',
  },
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
  posts_resent: { params: z.object({ count: z.int().positive() }), ...liveOnly },
  /** Several at once, by one person. */
  posts_changed: {
    params: z.object({
      count: z.int().positive(),
      change: z.enum(['moved', 'copied', 'deleted', 'restored', 'split', 'merged', 'campaign']),
    }),
    ...liveOnly,
  },
  posts_imported: { params: z.object({ count: z.int().positive() }), ...liveOnly },
  posts_import_undone: { params: z.object({ count: z.int().nonnegative() }), ...liveOnly },
  publishing_paused: { params: pause, ...liveOnly },
  publishing_resumed: { params: pause, ...liveOnly },
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
  report_sent: { params: report.extend({ to: z.array(z.string()) }), ...liveOnly },
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
  api_key_revoked: { params: z.object({ key: z.object({ id: z.uuid(), name: z.string() }) }), ...liveOnly },
  /** Nothing is sent there any more: it took nothing for days, or says that it is gone. */
  webhook_switched_off: {
    params: z.object({ endpoint: z.object({ id: z.uuid(), host: z.string() }), cause: z.enum(['failures', 'gone']) }),
    isActivity: true,
    notification: { preference: 'A webhook endpoint is switched off', to: ['owner'] },
    live: 'change',
  },
  connect_link_created: { params: client, ...silent },
  connect_link_used: {
    params: z.object({ client: ClientRefSchema, platform: PlatformIdSchema, accounts: z.array(AccountRefSchema) }),
    isActivity: false,
    notification: { preference: 'A client connects an account through a link', to: everybody },
    live: 'notification',
  },
  workspace_changed: { params: z.object({ name: z.string() }), ...silent },
  plan_changed: {
    /** With `given`, the administrator gave the plan, to the end of that day; or took back what was given. */
    params: z.object({
      plan: PlanIdSchema.nullable(),
      given: z.object({ until: z.iso.date().nullable() }).optional(),
    }),
    isActivity: true,
    notification: { preference: 'The plan changes', to: everybody, isActorLeftOut: true },
    live: 'change',
  },
  /** It is tried again for days, in which everything goes on. */
  payment_failed: {
    params: z.object({ plan: PlanIdSchema, amount: MoneySchema.nullable(), graceEndsAt: z.iso.datetime() }),
    isActivity: true,
    notification: { preference: 'A payment fails', to: ['owner'] },
    live: 'change',
  },
  payment_recovered: {
    params: z.object({ plan: PlanIdSchema }),
    isActivity: true,
    notification: { preference: 'A failed payment goes through', to: ['owner'] },
    live: 'change',
  },
  grace_ending: {
    params: z.object({ plan: PlanIdSchema, graceEndsAt: z.iso.datetime(), hasEnded: z.boolean() }),
    isActivity: false,
    notification: { preference: 'The plan is about to end, or has ended, because a payment failed', to: ['owner'] },
    live: 'change',
  },
  subscription_canceled: { params: z.object({ plan: PlanIdSchema, endsAt: z.iso.datetime() }), ...liveOnly },
  plan_change_scheduled: { params: z.object({ plan: PlanIdSchema, startsAt: z.iso.datetime() }), ...liveOnly },
  /** What was arranged for the end of the period was taken back. */
  subscription_resumed: { params: z.object({ plan: PlanIdSchema }), ...liveOnly },
  subscription_ended: {
    params: z.object({ plan: PlanIdSchema, cause: z.enum(['canceled', 'payment']) }),
    isActivity: true,
    notification: { preference: 'The plan that you pay for ends', to: ['owner', 'manager'] },
    live: 'change',
  },
  /** Anything else of the subscription, its invoices, or how it is paid. */
  billing_changed: { params: z.object({ readAt: z.iso.datetime() }), ...changeOnly },
  active_clients_changed: { params: z.object({ count: z.int().nonnegative() }), ...liveOnly },
  owner_changed: {
    params: z.object({
      /** The new owner, and what they were before. */
      userId: z.uuid().nullable(),
      role: WorkspaceRoleSchema,
      cause: z.enum(['account_deleted', 'handed_over']),
    }),
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
  member_invited: { params: invitation, ...liveOnly },
  invitation_revoked: { params: invitation, ...liveOnly },
  member_joined: {
    params: member.extend({ invitationId: z.uuid().nullable() }),
    isActivity: true,
    notification: { preference: 'Someone joins the workspace', to: ['owner', 'manager'], isActorLeftOut: true },
    live: 'change',
  },
  member_role_changed: {
    params: member.extend({ previousRole: WorkspaceRoleSchema }),
    isActivity: true,
    notification: { preference: 'Your role changes', to: 'subject', isActorLeftOut: true },
    live: 'change',
  },
  member_removed: { params: member, ...liveOnly },
  member_left: {
    params: member,
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

/** Of money, which is never spoken of where plans aren’t sold. */
export const paymentKinds: readonly NotificationKind[] = [
  'payment_failed',
  'payment_recovered',
  'grace_ending',
  'subscription_ended',
];
