import type { ApprovalMode } from '#src/approvals/rules.ts';
import type { EventParams } from './kinds.ts';

type Approval = EventParams<'approval_voided'>;

const longestName = 150;
const approvalsPath = '/dashboard/approvals';

const nameOf = ({ client }: { client: { name: string } }) => client.name.slice(0, longestName);
/** `A post for Café Lune`, `12 posts for Café Lune`. */
const postsOf = (event: Approval) =>
  `${event.count === undefined ? 'A post' : `${event.count} posts`} for ${nameOf(event)}`;
const wereOf = ({ count }: Approval) => (count === undefined ? 'was' : 'were');
const pathOf = ({ post, count, client }: Approval) =>
  count === undefined ? `/dashboard/posts/${post.id}` : `${approvalsPath}?clientId=${client.id}`;

const decided = { approve: 'approved', ask_change: 'sent back for changes', decline: 'declined' } as const;
const decidedTitle = (event: EventParams<'approval_decided'>) =>
  `${postsOf(event)} ${wereOf(event)} ${decided[event.decision]}${event.step === 'client' ? ' by the client' : ''}`;
const decidedBodies = {
  approve: 'Nothing else is needed from this side.',
  ask_change: 'See what should change. Approval is asked for again once the post is edited.',
  decline: 'It’s a draft again. See why, then decide what to do with it.',
} satisfies Record<EventParams<'approval_decided'>['decision'], string>;

const ruleWords: Record<ApprovalMode, string> = {
  none: 'no longer need approval',
  internal: 'now need the team’s approval',
  client: 'now need the client’s approval',
  internal_then_client: 'now need the team’s and the client’s approval',
};

/** What the activity says of approvals. */
export const approvalActivity = {
  approval_requested: (event: EventParams<'approval_requested'>) => ({
    title: `${event.step === 'client' ? 'The client' : 'The team'} was asked to approve ${
      event.count === undefined ? 'a post' : `${event.count} posts`
    } for ${nameOf(event)}`,
    path: pathOf(event),
  }),
  approval_decided: (event: EventParams<'approval_decided'>) => ({ title: decidedTitle(event), path: pathOf(event) }),
  approval_voided: (event: Approval) => ({
    title: `${postsOf(event)} ${event.count === undefined ? 'needs' : 'need'} approval again after an edit`,
    path: pathOf(event),
  }),
  approval_withdrawn: (event: Approval) => ({
    title: `Approval is no longer asked for: ${event.count === undefined ? 'a post' : `${event.count} posts`} for ${nameOf(event)}`,
    path: pathOf(event),
  }),
  approval_let_out: (event: Approval) => ({
    title: `${postsOf(event)} ${event.count === undefined ? 'goes' : 'go'} out: no one answered by the deadline`,
    path: pathOf(event),
  }),
  approval_lapsed: (event: Approval) => ({
    title: `${postsOf(event)} ${event.count === undefined ? 'wasn’t' : 'weren’t'} approved in time`,
    path: pathOf(event),
  }),
  approval_rule_changed: (event: EventParams<'approval_rule_changed'>) => ({
    title: `Posts for ${nameOf(event)} ${ruleWords[event.mode]}`,
    path: `/dashboard/clients/${event.client.id}`,
  }),
};

const hoursOf = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

/** What people are told of them. */
export const approvalNotices = {
  approval_asked: (event: EventParams<'approval_asked'>) => ({
    title: `${postsOf(event)} ${event.count === undefined ? 'waits' : 'wait'} for your approval`,
    body: 'Approve, ask for a change, or decline.',
    path: pathOf(event),
  }),
  approval_reminded: (event: EventParams<'approval_reminded'>) => ({
    title: `${postsOf(event)} still ${event.count === undefined ? 'waits' : 'wait'} for your approval`,
    body: 'Without an answer it may not go out.',
    path: pathOf(event),
  }),
  approval_decided: (event: EventParams<'approval_decided'>) => ({
    title: decidedTitle(event),
    body: decidedBodies[event.decision],
    path: pathOf(event),
  }),
  approval_taken_back: (event: EventParams<'approval_taken_back'>) => ({
    title:
      event.count === undefined
        ? `A post for ${nameOf(event)} needs approval again and is due in ${hoursOf(event.hoursLeft)}`
        : `${postsOf(event)} need approval again and are due within 24 hours`,
    body: 'The text, a file, the time, or the rule changed after the approval. Without a new one, it won’t go out.',
    path: pathOf(event),
  }),
  approval_missing: (event: EventParams<'approval_missing'>) => ({
    title: `A post for ${nameOf(event)} isn’t approved and is due in ${hoursOf(event.hoursLeft)}`,
    body: 'It won’t go out without approval. Remind whoever it waits for, or pick a later time.',
    path: `/dashboard/posts/${event.post.id}`,
  }),
};
