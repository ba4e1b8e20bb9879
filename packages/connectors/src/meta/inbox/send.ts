import { dayMs, minuteMs } from '@ruche/contracts/time';
import type { Answer } from '#src/inbox/inbox.ts';
import type { Failure, Outcome } from '#src/outcome.ts';
import type { CommittingStep, Duplicate, Found, LookInput, References, StepInput } from '#src/publishing/steps.ts';
import { withoutGone } from './api.ts';
import { describeLook, earliest, isSameText } from './evidence.ts';
import { readThreadWith, type ThreadWay } from './threads.ts';
import { SentSchema } from './wire.ts';

function refuse(reason: string): Failure {
  return { kind: 'rejected', problem: 'content_refused', reason };
}

const fileTypes = { image: 'image', gif: 'image', video: 'video', document: 'file' } as const;

function messageOf({ text, media }: Answer): { text: string } | { attachment: unknown } | null {
  const [file] = media;
  if (!file) return { text };
  if (text !== '' || media.length > 1) return null;
  return { attachment: { type: fileTypes[file.kind], payload: { url: file.url } } };
}

/** Networks count from the moment that they took the message. */
const marginMs = 10 * minuteMs;

/** A day after the person's last message only people may answer, and say so by a tag; rules may not. */
function kindOf({ hasHumanAgent }: ThreadWay, { isByHand, isPrivate, parent }: Answer, now: Date) {
  const isLate = now.getTime() - parent.sentAt.getTime() > dayMs - marginMs;
  if (!isLate || isPrivate || !isByHand || !hasHumanAgent) return { messaging_type: 'RESPONSE' };
  return { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' };
}

async function run(
  way: ThreadWay,
  answer: Answer,
  { account, now }: StepInput,
): Promise<Outcome<References> | Duplicate> {
  const { network } = way.api;
  const message = messageOf(answer);
  if (!message) return refuse(`${network} sends a text or one file, not both. Send them as separate messages.`);
  const { isPrivate, person, parent } = answer;
  if (!isPrivate && !person) return refuse(`${network} didn’t say who wrote this, so we can’t answer them.`);
  const recipient = isPrivate ? { comment_id: parent.remoteId } : { id: person?.remoteId };
  const sent = withoutGone(
    await way.api.call({
      method: 'POST',
      path: `${way.path}/messages`,
      token: account.tokens.access,
      json: { recipient, ...kindOf(way, answer, now()), message },
      isCommitting: true,
      schema: SentSchema,
    }),
  );
  return sent.kind === 'ok' ? { kind: 'ok', value: { remoteId: sent.value.message_id } } : sent;
}

async function find(way: ThreadWay, answer: Answer, input: LookInput): Promise<Found> {
  const { person, text, media } = answer;
  const { account } = input;
  const { network } = way.api;
  if (!person) return { kind: 'unclear', evidence: `${network} doesn’t say who was answered.` };
  const messages = await readThreadWith(way, account, person.remoteId);
  if (messages.kind !== 'ok') return messages;
  const own = messages.value.find(
    ({ from, created_time: at, message, attachments }) =>
      from.id === account.platformUserId &&
      at.getTime() >= earliest(input, answer) &&
      isSameText(message, text) &&
      (attachments?.data.length ?? 0) === media.length,
  );
  return describeLook(network, own?.id, input);
}

/** A private message: in a thread, or in answer to a comment. */
export function sendStep(way: ThreadWay, answer: Answer): CommittingStep {
  return {
    kind: 'committing',
    name: 'answer',
    label: 'Send the message',
    run: (input) => run(way, answer, input),
    find: (input) => find(way, answer, input),
  };
}
