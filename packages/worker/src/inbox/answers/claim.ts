import type { Answer, Content } from '@ruche/connectors';
import { networkName } from '@ruche/contracts/accounts';
import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { hasArmed, latenessLimitMs } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '@ruche/database';
import {
  type AnswerAttemptRow,
  beginAnswerAttempt,
  enqueueAnswer,
  type HeldAnswer,
  holdAnswer,
  moveAnswer,
  wasAnsweredSince,
} from '@ruche/database/inbox';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { readContentFiles } from '#src/publishing/content.ts';
import { askForCheck, failAnswer } from './settle.ts';

/** What an answer is sent with, or looked for. */
export type PreparedAnswer = { answer: Answer; content: Content };

export type ClaimedAnswer = { held: HeldAnswer; attempt: AnswerAttemptRow; prepared: PreparedAnswer };

const mediaWaitMs = 15_000;

type Preparing =
  | { kind: 'ready'; prepared: PreparedAnswer }
  | { kind: 'waiting'; reason: string }
  | { kind: 'refused'; reason: string };

export async function prepareAnswer(
  tx: WorkspaceTx,
  context: WorkspaceJobContext,
  { message, conversation, channel, person, parentSentAt, now }: HeldAnswer,
): Promise<Preparing> {
  const { text, mediaIds, parentRemoteId, isPrivate } = message;
  const files = await readContentFiles(tx, context, mediaIds, channel.platform);
  if (files.kind !== 'ready') return files;
  const { kind, threadRemoteId, postRemoteId } = conversation;
  const parent = { remoteId: parentRemoteId ?? '', postRemoteId, sentAt: parentSentAt ?? now };
  const { media } = files;
  const isByHand = message.ruleId === null;
  const answer: Answer = { kind, text, media, isByHand, isPrivate, parent, person, threadRemoteId };
  const content = { text, thread: [], firstComment: '', media, options: PlatformOptionsSchema.parse({}) };
  return { kind: 'ready', prepared: { answer, content } };
}

const disconnected = 'The account was disconnected. Reconnect it, then send the answer again.';

function windowClosed({ channel }: HeldAnswer): string {
  const network = networkName(channel.platform);
  return `${network} only allows an answer for some time after the person’s last message. That time is over.`;
}

const tooLate = 'The account was reconnected too late to send this automatically. Send it again if it still fits.';
const answeredSince = 'Someone answered while the account was disconnected. Send this too if it’s still needed.';

/** Why one that waited for the account to be connected again is a person's to decide; null where it goes out. */
async function findDoubt(tx: WorkspaceTx, { message, now }: HeldAnswer): Promise<string | null> {
  if (!message.waitsForAccess) return null;
  if (now.getTime() - message.sentAt.getTime() > latenessLimitMs) return tooLate;
  return (await wasAnsweredSince(tx, message)) ? answeredSince : null;
}

/** Whether it can go out at all; otherwise it ends, or waits. */
async function mayGoOut(tx: WorkspaceTx, held: HeldAnswer): Promise<boolean> {
  const { message, conversation, account, now } = held;
  if (!account) {
    await failAnswer(tx, held, disconnected);
    return false;
  }
  if (!message.isPrivate && conversation.windowClosesAt && conversation.windowClosesAt <= now) {
    await failAnswer(tx, held, windowClosed(held));
    return false;
  }
  const doubt = await findDoubt(tx, held);
  if (doubt !== null) {
    await failAnswer(tx, held, doubt);
    return false;
  }
  const waitUntil = [message.nextAttemptAt, account.waitUntil].find((at) => at && at > now);
  if (!waitUntil) return true;
  await enqueueAnswer(tx, 'send-answer', message, waitUntil);
  return false;
}

/** Takes an answer that is to be sent, and writes the attempt down. Null when there is nothing to do now. */
export async function claimAnswer(context: WorkspaceJobContext, id: string): Promise<ClaimedAnswer | null> {
  return context.inWorkspace(async (tx) => {
    const held = await holdAnswer(tx, id);
    if (held?.message.state !== 'sending') return null;
    // An attempt was interrupted after it was armed: nothing is sent before the network was looked at.
    if (hasArmed(held.message.progress)) {
      await askForCheck(tx, held, { reason: 'We lost the network’s response.', progress: held.message.progress });
      return null;
    }
    if (!(await mayGoOut(tx, held))) return null;
    const preparing = await prepareAnswer(tx, context, held);
    if (preparing.kind === 'refused') {
      await failAnswer(tx, held, preparing.reason);
      return null;
    }
    if (preparing.kind === 'waiting') {
      const at = new Date(held.now.getTime() + mediaWaitMs);
      await moveAnswer(tx, held, { to: 'sending', reason: preparing.reason, nextAttemptAt: at });
      await enqueueAnswer(tx, 'send-answer', held.message, at);
      return null;
    }
    const attempt = await beginAnswerAttempt(tx, held.message, { kind: 'send', worker: context.workerName });
    await moveAnswer(tx, held, { to: 'sending', attemptId: attempt.id, isStarted: true });
    return { held, attempt, prepared: preparing.prepared };
  });
}
