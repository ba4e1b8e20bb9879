import { networkName } from '#src/accounts/platform-names.ts';
import { formatMoney } from '#src/billing/amounts.ts';
import { featurePlans } from '#src/billing/features.ts';
import { plans } from '#src/billing/plans.ts';
import type { WorkspaceRole } from '#src/workspaces/roles.ts';
import { apiActivity, apiNotices } from './api-words.ts';
import { approvalActivity, approvalNotices } from './approval-words.ts';
import { commentNotices } from './comment-words.ts';
import {
  type ActivityKind,
  type EventKind,
  type EventParams,
  type NotificationKind,
  type WorkspaceEvent,
  WorkspaceEventSchema,
} from './kinds.ts';
import { pageActivity, pageNotices } from './page-words.ts';
import { dayOf, planChangeNotice, planChangeTitle } from './plan-words.ts';
import { personOf, subjectOf } from './subject.ts';
import { accountsToReconnectPath, describePostTrouble, type PostTrouble } from './trouble-words.ts';

// The only place where events get words and addresses. Rows keep kinds and parameters; whoever shows or exports them
// asks here.

export type ActivityWords = {
  title: string;
  /** Leads to what is left of it. */
  path: string | null;
};
type NotificationWords = ActivityWords & { body: string };

/** A row of the database: its kind and parameters may be of a newer version. */
export type StoredEvent = {
  kind: string;
  params: unknown;
  /** What the person is called now whom the event is about; null once they are gone, empty without a name. */
  subjectName: string | null;
  /** The same of the person at a client whom it is about. */
  contactName?: string | null;
};

const clientsPath = '/dashboard/clients';
const accountsPath = '/dashboard/social-accounts';
const reportsPath = '/dashboard/analytics/reports';
const calendarPath = '/dashboard/calendar';
const inboxPath = '/dashboard/social';
const workspacePath = '/dashboard/settings/workspace';
const membersPath = '/dashboard/settings/members';
const planPath = '/dashboard/settings/plan';

const longestTitle = 200;
const longestBody = 500;
const longestName = 150;

const pathOf = ({ client }: EventParams<'client_created'>) => `${clientsPath}/${client.id}`;
const nameOf = ({ account }: { account: { name: string | null } }) => account.name ?? 'An account';
type AccountKinds = 'account_disconnected' | 'account_needs_reconnect' | 'account_connected' | 'account_comments_ended';
const onNetwork = (event: EventParams<AccountKinds>) => `${nameOf(event)} on ${networkName(event.platform)}`;
const postPath = ({ post }: { post: { id: string } }) => `/dashboard/posts/${post.id}`;
const conversationPath = ({ conversation }: { conversation: { id: string } }) =>
  `${inboxPath}?conversation=${conversation.id}`;
const reportPath = ({ report }: { report?: { id: string } | undefined }) =>
  report ? `${reportsPath}/${report.id}` : reportsPath;
const reportFailedTitle = ({ client }: EventParams<'report_failed'>) =>
  `A report for ${client.name.slice(0, longestName)} couldn’t be made`;
const sentTitle = ({ client, to }: EventParams<'report_sent'>) => {
  const [first = 'someone', ...others] = to;
  const rest = others.length === 1 ? ` and ${others[0]}` : ` and ${others.length} others`;
  return `A report for ${client.name} was sent to ${first}${others.length === 0 ? '' : rest}`;
};
const waitsBodies = {
  first: 'It’s the first one of its schedule. Look at it, then send it. The next ones go out by themselves.',
  holes: 'Numbers of some accounts are missing. Look at it, then send it anyway or wait.',
  recipients: 'None of its recipients is a contact of the client anymore. Choose who gets it.',
} satisfies Record<EventParams<'report_waits'>['cause'], string>;
const failedBodies = {
  files: 'Its numbers are safe, but we couldn’t write its files. Open it and try again.',
  plan: `Scheduled reports are included in the ${plans[featurePlans.custom_reports].name} plan. Nothing was sent.`,
} satisfies Record<EventParams<'report_failed'>['cause'], string>;
const failedTitle = ({ client, platform }: EventParams<'post_needs_check'>) =>
  `A post for ${client.name.slice(0, longestName)} failed on ${networkName(platform)}`;
const checkTitle = ({ client, platform }: EventParams<'post_needs_check'>) =>
  `Check a post for ${client.name.slice(0, longestName)} on ${networkName(platform)}`;
/** With the others that are told together with it. */
const troubleOf = (event: EventParams<'post_needs_check'>, cause: PostTrouble['cause']): PostTrouble => {
  const { group, ...last } = event;
  return { ...last, cause, count: group?.count ?? 1, clientCount: group?.clients.length ?? 1 };
};
const troubleWords = (trouble: PostTrouble): NotificationWords => {
  const { title, body, path } = describePostTrouble(trouble);
  return { title: title.slice(0, longestTitle), body: body.slice(0, longestBody), path };
};
const skippedTitle = ({ client, isWhole }: EventParams<'evergreen_skipped'>) =>
  isWhole
    ? `A repeating post for ${client.name.slice(0, longestName)} was skipped`
    : `A repeating post for ${client.name.slice(0, longestName)} will skip an account`;
const resentTitle = ({ count }: EventParams<'posts_resent'>) =>
  count === 1 ? 'A post is being retried' : `${count} posts are being retried`;
const changedWords = {
  moved: 'moved',
  copied: 'copied',
  deleted: 'deleted',
  restored: 'restored',
  split: 'split',
  merged: 'merged',
} satisfies Record<Exclude<EventParams<'posts_changed'>['change'], 'campaign'>, string>;
const changedTitle = ({ count, change }: EventParams<'posts_changed'>) => {
  const some = count === 1 ? 'A post' : `${count} posts`;
  if (change === 'campaign') return `${some} changed campaigns`;
  return `${some} ${count === 1 ? 'was' : 'were'} ${changedWords[change]}`;
};
const pausedFor = ({ client, account }: EventParams<'publishing_paused'>) => {
  if (account) return ` for ${account.name ?? 'an account'}`;
  return client ? ` for ${client.name}` : '';
};
const importedTitle = ({ count }: EventParams<'clients_imported'>) =>
  count === 1 ? '1 client was imported' : `${count} clients were imported`;
const asRole: Record<WorkspaceRole, string> = { owner: 'an owner', manager: 'a manager', member: 'a member' };
const invited = ({ email }: EventParams<'member_invited'>) => email ?? 'Someone';

/** Whom the event is about. */
type Person = { name: string };
type Reader = Person & {
  /** Whether it is about whoever reads it. */
  isSubject: boolean;
};

type Presenters<Kind extends EventKind, Reader, Words> = {
  [Each in Kind]: (event: EventParams<Each>, reader: Reader) => Words;
};

const activityPresenters: Presenters<ActivityKind, Person, ActivityWords> = {
  client_created: (event) => ({ title: `Client ${event.client.name} was added`, path: pathOf(event) }),
  client_changed: (event) => ({ title: `Client ${event.client.name} was updated`, path: pathOf(event) }),
  client_deleted: (event) => ({ title: `Client ${event.client.name} was deleted`, path: null }),
  client_restored: (event) => ({ title: `Client ${event.client.name} was restored`, path: pathOf(event) }),
  clients_imported: (event) => ({ title: importedTitle(event), path: clientsPath }),
  account_connected: (event) => ({ title: `${onNetwork(event)} was connected`, path: accountsPath }),
  account_reconnected: (event) => ({ title: `${onNetwork(event)} was reconnected`, path: accountsPath }),
  account_disconnected: (event) => ({ title: `${onNetwork(event)} was disconnected`, path: accountsPath }),
  account_needs_reconnect: (event) => ({ title: `${onNetwork(event)} needs to be reconnected`, path: accountsPath }),
  account_comments_allowed: (event) => ({
    title: `Comments for ${onNetwork(event)} were connected`,
    path: accountsPath,
  }),
  account_comments_ended: (event) => ({
    title: `Comments for ${onNetwork(event)} stopped coming in`,
    path: accountsPath,
  }),
  post_scheduled: (event) => ({ title: `A post for ${event.client.name} was scheduled`, path: pathOf(event) }),
  post_changed: (event) => ({ title: `A scheduled post for ${event.client.name} was edited`, path: pathOf(event) }),
  post_unscheduled: (event) => ({
    title: `A post for ${event.client.name} was moved back to drafts`,
    path: pathOf(event),
  }),
  post_deleted: (event) => ({ title: `A post for ${event.client.name} was deleted`, path: pathOf(event) }),
  post_restored: (event) => ({ title: `A post for ${event.client.name} was restored`, path: pathOf(event) }),
  post_published: (event) => ({
    title: `A post for ${event.client.name} is live on ${networkName(event.platform)}`,
    path: postPath(event),
  }),
  post_failed: (event) => ({ title: failedTitle(event), path: postPath(event) }),
  post_needs_check: (event) => ({ title: checkTitle(event), path: postPath(event) }),
  evergreen_skipped: (event) => ({ title: skippedTitle(event), path: postPath(event) }),
  publishing_paused: (event) => ({ title: `Publishing was paused${pausedFor(event)}`, path: calendarPath }),
  publishing_resumed: (event) => ({ title: `Publishing was resumed${pausedFor(event)}`, path: calendarPath }),
  posts_changed: (event) => ({ title: changedTitle(event), path: calendarPath }),
  posts_resent: (event) => ({ title: resentTitle(event), path: calendarPath }),
  posts_imported: ({ count }) => ({
    title: count === 1 ? 'A post was imported' : `${count} posts were imported`,
    path: calendarPath,
  }),
  posts_import_undone: () => ({ title: 'A post import was undone', path: calendarPath }),
  report_made: (event) => ({ title: `A report for ${event.client.name} was made`, path: reportPath(event) }),
  report_sent: (event) => ({ title: sentTitle(event), path: reportPath(event) }),
  report_failed: (event) => ({ title: reportFailedTitle(event), path: reportPath(event) }),
  connect_link_created: (event) => ({
    title: `A connect link was created for ${event.client.name}`,
    path: pathOf(event),
  }),
  ...pageActivity,
  ...apiActivity,
  ...approvalActivity,
  workspace_changed: () => ({ title: 'Workspace settings were changed', path: workspacePath }),
  plan_changed: (event) => ({ title: planChangeTitle(event), path: planPath }),
  payment_failed: ({ plan }) => ({ title: `The payment for ${plans[plan].name} failed`, path: planPath }),
  payment_recovered: ({ plan }) => ({ title: `The payment for ${plans[plan].name} went through`, path: planPath }),
  subscription_canceled: ({ plan, endsAt }) => ({
    title: `${plans[plan].name} was canceled. It ends on ${dayOf(endsAt)}`,
    path: planPath,
  }),
  plan_change_scheduled: ({ plan, startsAt }) => ({
    title: `${plans[plan].name} was chosen. It starts on ${dayOf(startsAt)}`,
    path: planPath,
  }),
  subscription_resumed: ({ plan }) => ({ title: `${plans[plan].name} continues`, path: planPath }),
  subscription_ended: ({ plan }) => ({ title: `The subscription to ${plans[plan].name} ended`, path: planPath }),
  active_clients_changed: ({ count }) => ({
    title: count === 1 ? '1 client was chosen to stay active' : `${count} clients were chosen to stay active`,
    path: planPath,
  }),
  owner_changed: () => ({ title: 'The workspace has a new owner', path: null }),
  member_invited: (event) => ({ title: `${invited(event)} was invited as ${asRole[event.role]}`, path: membersPath }),
  invitation_revoked: (event) => ({
    title: `The invitation for ${event.email ?? 'someone'} was revoked`,
    path: membersPath,
  }),
  member_joined: ({ role }, { name }) => ({ title: `${name} joined as ${asRole[role]}`, path: membersPath }),
  member_role_changed: ({ role }, { name }) => ({ title: `${name} is now ${asRole[role]}`, path: membersPath }),
  member_removed: (_event, { name }) => ({ title: `${name} was removed from the workspace`, path: membersPath }),
  member_left: (_event, { name }) => ({ title: `${name} left the workspace`, path: membersPath }),
};

const notificationPresenters: Presenters<NotificationKind, Reader, NotificationWords> = {
  clients_imported: (event) => ({
    title: importedTitle(event),
    body: 'You’ll find them in your client list.',
    path: clientsPath,
  }),
  client_limit_near: ({ plan, used, limit }) => ({
    title: `${used} of ${limit} clients`,
    body: `The ${plans[plan].name} plan includes ${limit} clients. Upgrade to add more.`,
    path: planPath,
  }),
  account_needs_reconnect: (event) => ({
    title: `${nameOf(event).slice(0, longestName)} needs to be reconnected`,
    body: event.reason.slice(0, longestBody),
    path: accountsToReconnectPath,
  }),
  account_comments_ended: (event) => ({
    title: `Comments for ${nameOf(event).slice(0, longestName)} stopped coming in`,
    body: event.reason.slice(0, longestBody),
    path: accountsPath,
  }),
  post_failed: (event) => troubleWords(troubleOf(event, event.cause)),
  post_needs_check: (event) => troubleWords(troubleOf(event, 'check')),
  evergreen_skipped: (event) => ({
    title: skippedTitle(event).slice(0, longestTitle),
    body: event.reason.slice(0, longestBody),
    path: postPath(event),
  }),
  report_waits: (event) => ({
    title: `Check the report for ${event.client.name.slice(0, longestName)} before it goes out`,
    body: waitsBodies[event.cause],
    path: reportPath(event),
  }),
  report_failed: (event) => ({
    title: reportFailedTitle(event),
    body: failedBodies[event.cause],
    path: reportPath(event),
  }),
  conversation_assigned: (event) =>
    event.count === undefined
      ? {
          title: `A conversation for ${event.client.name.slice(0, longestName)} is yours`,
          body: 'Someone assigned it to you.',
          path: conversationPath(event),
        }
      : {
          title: `${event.count} conversations are yours`,
          body: 'Someone assigned them to you.',
          path: '/dashboard/social?view=mine',
        },
  conversation_mention: (event) => ({
    title: `You were mentioned in a note for ${event.client.name.slice(0, longestName)}`,
    body: 'Open the conversation to read it.',
    path: conversationPath(event),
  }),
  ...commentNotices,
  answer_due: (event) => ({
    title: `${event.client.name.slice(0, longestName)}: an answer is due soon`,
    body: 'Someone is waiting, and the answer target is about to be missed.',
    path: conversationPath(event),
  }),
  answer_troubled: (event) => ({
    title:
      event.state === 'failed'
        ? `${event.isOthers ? 'An' : 'Your'} answer for ${event.client.name.slice(0, longestName)} wasn’t sent`
        : `Check ${event.isOthers ? 'an' : 'your'} answer for ${event.client.name.slice(0, longestName)}`,
    body:
      event.state === 'failed'
        ? 'Open the conversation to see why and try again.'
        : 'We can’t tell whether the network received it. Open the conversation to look again.',
    path: conversationPath(event),
  }),
  rule_noticed: (event) => ({
    title: `A message for ${event.client.name.slice(0, longestName)} needs a look`,
    body: `The rule “${event.rule.name.slice(0, longestName)}” matched it.`,
    path: conversationPath(event),
  }),
  connect_link_used: ({ client, platform, accounts }) => {
    const names = accounts.flatMap(({ name }) => name ?? []).join(', ');
    const body = `They used the link you sent${names === '' ? '' : `: ${names}`}.`;
    return {
      title: `${client.name} connected ${networkName(platform)}`.slice(0, longestTitle),
      body: body.slice(0, longestBody),
      path: pathOf({ client }),
    };
  },
  plan_changed: (event) => ({ ...planChangeNotice(event), path: planPath }),
  payment_failed: ({ plan, amount, graceEndsAt }) => ({
    title: amount ? `Your payment of ${formatMoney(amount)} failed` : `Your payment for ${plans[plan].name} failed`,
    body: `Everything keeps working until ${dayOf(graceEndsAt)}. Update your card or pay the invoice to stay on ${plans[plan].name}.`,
    path: planPath,
  }),
  payment_recovered: ({ plan }) => ({
    title: 'Your payment went through',
    body: `Thank you. ${plans[plan].name} continues as before.`,
    path: planPath,
  }),
  grace_ending: ({ plan, graceEndsAt, hasEnded }) => ({
    title: hasEnded ? 'Your workspace is read-only' : `${plans[plan].name} ends on ${dayOf(graceEndsAt)}`,
    body: hasEnded
      ? 'Your last payment failed. Nothing was deleted and scheduled posts still go out. Pay the open invoice to continue.'
      : 'Your last payment failed. Pay the open invoice to keep working. Nothing is deleted.',
    path: planPath,
  }),
  subscription_ended: ({ plan, cause }) => ({
    title: `Your subscription to ${plans[plan].name} ended`,
    body:
      cause === 'payment'
        ? 'Your payment failed several times. Nothing was deleted and scheduled posts still go out. Choose a plan to continue.'
        : 'Nothing was deleted and scheduled posts still go out. Choose a plan to continue.',
    path: planPath,
  }),
  owner_changed: ({ role, cause }, { name, isSubject }) => {
    if (isSubject) {
      const how = cause === 'account_deleted' ? 'The owner deleted their account.' : 'The owner handed it over to you.';
      const body = `${how} Nothing was lost. You can now change its name and plan.`;
      return { title: 'You now own this workspace', body, path: workspacePath };
    }
    const how =
      cause === 'account_deleted'
        ? `The owner deleted their account, so the ${role} who joined first is the new owner.`
        : `The owner handed it over to ${name}.`;
    return { title: 'The workspace has a new owner', body: `${how} Nothing was lost.`, path: null };
  },
  trial_ending: ({ hasEnded }) => ({
    title: hasEnded ? 'Your free trial has ended' : 'Your free trial ends soon',
    body: hasEnded
      ? 'Nothing was deleted. Choose a plan to keep adding and scheduling.'
      : 'Choose a plan to keep working without interruption. Nothing is deleted when the trial ends.',
    path: planPath,
  }),
  ...apiNotices,
  ...approvalNotices,
  ...pageNotices,
  member_joined: ({ role }, { name }) => ({
    title: `${name} joined the workspace`,
    body: `They joined as ${asRole[role]}.`,
    path: membersPath,
  }),
  member_role_changed: ({ role, previousRole }) => ({
    title: `You’re now ${asRole[role]} of this workspace`,
    body: `You were ${asRole[previousRole]} before.`,
    path: null,
  }),
  member_left: (_event, { name }) => ({
    title: `${name} left the workspace`,
    body: 'Their work stays in the workspace.',
    path: membersPath,
  }),
};

/** What can be said of what a newer version wrote. */
export const unknownTitle = 'Something changed in the workspace';

/** Null where a newer version wrote it, of a kind or in a way that this one does not know. */
function readEvent({ kind, params }: StoredEvent): WorkspaceEvent | null {
  if (typeof params !== 'object') return null;
  return WorkspaceEventSchema.safeParse({ ...params, kind }).data ?? null;
}

/** The presenters as they are called: with an event of whichever kind, which is always that of the presenter. */
type AnyPresenter<Reader, Words> = Partial<Record<EventKind, (event: WorkspaceEvent, reader: Reader) => Words>>;

/** Addresses of people who are invited are for those who may invite. */
function withoutAddress(event: WorkspaceEvent): WorkspaceEvent {
  return 'email' in event ? { ...event, email: null } : event;
}

export function renderActivity(stored: StoredEvent, { hidesAddresses = false } = {}): ActivityWords {
  const read = readEvent(stored);
  const event = read && hidesAddresses ? withoutAddress(read) : read;
  const present = event && (activityPresenters as AnyPresenter<Person, ActivityWords>)[event.kind];
  if (!event || !present) return { title: unknownTitle, path: null };
  return present(event, { name: personOf(event, stored) });
}

/** As it reads for the person who is told. */
export function renderNotification(stored: StoredEvent, recipientId: string): NotificationWords {
  const event = readEvent(stored);
  const present = event && (notificationPresenters as AnyPresenter<Reader, NotificationWords>)[event.kind];
  if (!event || !present) return { title: unknownTitle, body: '', path: null };
  const isSubject = subjectOf(event) === recipientId;
  return present(event, { name: personOf(event, stored), isSubject });
}
