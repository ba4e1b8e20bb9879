import type { Message } from '@ruche/contracts/jobs';
import type { Executor } from '@ruche/database';
import { countEvent, findEvents } from '@ruche/database/auth';
import type { FastifyBaseLogger } from 'fastify';

// How many messages leave in an hour, counted in the database for all servers together. A third of the installation's
// budget is kept for messages that let people in. One network gets less than half of what is not kept for other purposes,
// and a little more to let people in: enough for an office behind one address, too little to use up everybody's. A window
// begins with its first message.

export type Channel = Message['channel'];

/** Whether somebody is waiting for it to get in, or to keep others out; everything else leaves room for that. */
export type Purpose = 'access' | 'other';

const windowSeconds = 3600;
const perHour = {
  installation: 30,
  network: { access: 12, other: 8 },
  recipient: { fromAll: 10, fromOneNetwork: 5 },
  notices: 20,
  invitations: { installation: 60, network: 20, workspace: 20 },
  supportRequests: 5,
};

export type MessageBudget = {
  installation: number;
  other: number;
  network: Record<Purpose, number>;
  recipient: { fromAll: number; fromOneNetwork: number };
  /** To one account. */
  notices: number;
  invitations: { installation: number; network: number; workspace: number };
  /** Of one person. */
  supportRequests: number;
};

/** The budget of an hour, under AUTH_RATE_FACTOR. */
export function messageBudget(rateFactor: number): MessageBudget {
  const scale = (max: number) => Math.ceil(max * rateFactor);
  const { network, recipient, invitations } = perHour;
  const installation = scale(perHour.installation);
  return {
    installation,
    other: installation - Math.floor(installation / 3),
    network: { access: scale(network.access), other: scale(network.other) },
    recipient: { fromAll: scale(recipient.fromAll), fromOneNetwork: scale(recipient.fromOneNetwork) },
    notices: scale(perHour.notices),
    invitations: {
      installation: scale(invitations.installation),
      network: scale(invitations.network),
      workspace: scale(invitations.workspace),
    },
    supportRequests: scale(perHour.supportRequests),
  };
}

export type Refusal = { retryAfterSeconds: number };
export type Sender = { channel: Channel; purpose: Purpose; network: string };

const installationKey = (channel: Channel) => `messages:${channel}`;
const networkKey = ({ channel, network }: Sender) => `messages:${channel}:${network}`;

function allowedFor({ purpose }: Sender, budget: MessageBudget): number {
  return purpose === 'access' ? budget.installation : budget.other;
}

/** Said once in an hour each, by the message that gets there. */
function warn(log: FastifyBaseLogger, channel: Channel, sent: number, budget: MessageBudget): void {
  const numbers = {
    channel,
    sent,
    budget: budget.installation,
    advice: 'raise AUTH_RATE_FACTOR if this isn’t an attack',
  };
  if (sent === budget.installation)
    log.warn(numbers, 'hourly message limit reached: no more messages will be sent this hour');
  else if (sent === budget.other)
    log.warn(numbers, 'hourly message limit almost reached: the rest is reserved for sign-in and recovery');
  else if (sent === Math.ceil(budget.other * 0.8)) log.warn(numbers, 'most of the hourly message limit is used');
}

/** Counts a message, with the transaction that sends it; what is refused is to be rolled back. */
export async function takeMessage(
  tx: Executor,
  sender: Sender,
  { budget, log }: { budget: MessageBudget; log: FastifyBaseLogger },
): Promise<Refusal | null> {
  const byNetwork = await countEvent(tx, networkKey(sender), windowSeconds);
  if (byNetwork.count > budget.network[sender.purpose]) return byNetwork;
  const byAll = await countEvent(tx, installationKey(sender.channel), windowSeconds);
  if (byAll.count > allowedFor(sender, budget)) return byAll;
  warn(log, sender.channel, byAll.count, budget);
  return null;
}

/** Counts a message that has to be sent whatever else was: somebody's account is about to end. */
export async function noteMessage(
  tx: Executor,
  channel: Channel,
  { budget, log }: { budget: MessageBudget; log: FastifyBaseLogger },
): Promise<void> {
  const { count } = await countEvent(tx, installationKey(channel), windowSeconds);
  warn(log, channel, count, budget);
}

/** What a notice is about: who gets into the account, or where its owner works. */
export type NoticeSubject = 'access' | 'membership';

/**
 * Whether one more notice may be sent to an account about what was changed in it. They are counted by account alone:
 * whoever changes something again and again in theirs takes nothing from the messages that others need to get in. And
 * by subject: others change a membership, and must not use up what tells its owner about their account.
 */
export async function takeNotice(
  tx: Executor,
  { userId, subject }: { userId: string; subject: NoticeSubject },
  { notices }: MessageBudget,
): Promise<boolean> {
  return (await countEvent(tx, `notices:${subject}:${userId}`, windowSeconds)).count <= notices;
}

/**
 * Counts an invitation, with the transaction that sends it; what is refused is to be rolled back. They have a budget of
 * their own, so that nobody who invites takes from the messages that let people in; the recipient's is the common one.
 */
export async function takeInvitation(
  tx: Executor,
  { workspaceId, network, to }: { workspaceId: string; network: string; to: string },
  budget: MessageBudget,
): Promise<Refusal | null> {
  const { installation, ...each } = budget.invitations;
  const byWorkspace = await countEvent(tx, `invitations:workspace:${workspaceId}`, windowSeconds);
  if (byWorkspace.count > each.workspace) return byWorkspace;
  const byNetwork = await countEvent(tx, `invitations:network:${network}`, windowSeconds);
  if (byNetwork.count > each.network) return byNetwork;
  const refusal = await countRecipient(tx, { channel: 'email', purpose: 'other', network }, to, budget);
  if (refusal) return refusal;
  const byAll = await countEvent(tx, 'invitations', windowSeconds);
  return byAll.count > installation ? byAll : null;
}

/**
 * Counts a request for help, with the transaction that sends it; what is refused is to be rolled back. They are counted by
 * person alone: whoever asks takes nothing from the messages that let people in, nor from what others may ask.
 */
export async function takeSupportRequest(
  tx: Executor,
  userId: string,
  { supportRequests }: MessageBudget,
): Promise<Refusal | null> {
  const counted = await countEvent(tx, `support:${userId}`, windowSeconds);
  return counted.count > supportRequests ? counted : null;
}

/** Whether one more message may be sent to an address that somebody gave and nobody has confirmed: it may be another's. */
export async function mayWriteTo(
  tx: Executor,
  { to, network }: { to: string; network: string },
  budget: MessageBudget,
): Promise<boolean> {
  return (await countRecipient(tx, { channel: 'email', purpose: 'other', network }, to, budget)) === null;
}

/** Whether a message could be sent now: asked before it is known whether there is anybody to send it to. */
export async function findMessageRefusal(db: Executor, sender: Sender, budget: MessageBudget): Promise<Refusal | null> {
  const byNetwork = await findEvents(db, networkKey(sender), windowSeconds);
  if (byNetwork.count >= budget.network[sender.purpose]) return byNetwork;
  const byAll = await findEvents(db, installationKey(sender.channel), windowSeconds);
  return byAll.count >= allowedFor(sender, budget) ? byAll : null;
}

/**
 * Counts a request for a message to that address or number, whether or not there is such an account. By purpose: what
 * sends the owner nothing, or nothing to get in with, leaves them what they need to get in. And by network first, so
 * that one alone does not use up what all may ask for.
 */
export async function countRecipient(
  db: Executor,
  { channel, purpose, network }: Sender,
  to: string,
  { recipient }: MessageBudget,
): Promise<Refusal | null> {
  const byRecipient = `recipient:${purpose}:${channel}:${to}`;
  const fromNetwork = await countEvent(db, `${byRecipient}:${network}`, windowSeconds);
  if (fromNetwork.count > recipient.fromOneNetwork) return fromNetwork;
  const fromAll = await countEvent(db, byRecipient, windowSeconds);
  return fromAll.count > recipient.fromAll ? fromAll : null;
}

/** What is left of this hour's budget. */
export async function findRemainingMessages(db: Executor, channel: Channel, budget: MessageBudget): Promise<number> {
  const { count } = await findEvents(db, installationKey(channel), windowSeconds);
  return Math.max(0, budget.installation - count);
}
