import { dayMs } from '@ruche/contracts/time';
import { z } from 'zod';
import { changeItem, findItem, type Item, lastWrittenAt, listItems } from '#src/networks/inbox/items.ts';
import { readAppSettings } from '#src/networks/meta/app-settings.ts';
import { GraphError, missingObject, missingParameter } from '#src/networks/meta/errors.ts';
import { isLogin } from '#src/networks/meta/instagram-publishing/account.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import { requireHolder } from '#src/networks/meta/visible.ts';
import { answered, speak } from './answer.ts';
import { messageId, threadId } from './ids.ts';
import { canReplyPrivately } from './page-comments.ts';
import { type Mailbox, openMailbox } from './threads.ts';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

const RecipientSchema = json.pipe(z.union([z.object({ comment_id: z.string() }), z.object({ id: z.string() })]));
const AttachmentSchema = z.object({
  type: z.enum(['image', 'video', 'audio', 'file']),
  payload: z.object({ url: z.url() }),
});
const MessageSchema = json.pipe(
  z.union([z.object({ text: z.string().min(1) }), z.object({ attachment: AttachmentSchema })]),
);
type Message = Pick<Item, 'text' | 'attachments'>;

const humanAgentMs = 7 * dayMs;
/** Whoever is called so does not want to hear from anybody. */
const unreachable = /^gone-/;

const refuse = (code: number, message: string, subcode?: number) =>
  new GraphError({ code, message: `(#${code}) ${message}`, ...(subcode !== undefined && { subcode }) });

function readMessage({ parameters }: GraphCall, isInstagram: boolean): Message {
  const given = parameters.get('message');
  if (given === undefined) throw missingParameter('message');
  const message = MessageSchema.safeParse(given).data;
  if (!message) throw refuse(100, 'Param message must be non-empty.');
  if ('attachment' in message) {
    const { type, payload } = message.attachment;
    return { text: '', attachments: [{ type, url: payload.url }] };
  }
  const { text } = message;
  const isLong = isInstagram ? Buffer.byteLength(text) > 1000 : Array.from(text).length > 2000;
  if (isLong)
    throw refuse(100, `Length of param message[text] must be less than or equal to ${isInstagram ? 1000 : 2000}`);
  return { text, attachments: [] };
}

/** How long after somebody's last message they may be written to: a day, or a week where a person is said to write. */
function windowOf(call: GraphCall): number {
  const [type, tag] = [call.parameters.get('messaging_type'), call.parameters.get('tag')];
  if (type !== 'MESSAGE_TAG') return dayMs;
  if (tag !== 'HUMAN_AGENT') throw refuse(100, 'Invalid parameter: tag is deprecated');
  if (!readAppSettings(call.context).hasHumanAgent)
    throw refuse(10, 'Application does not have permission for this action');
  return humanAgentMs;
}

function closed(isInstagram: boolean): GraphError {
  const message = 'This message is sent outside of allowed window.';
  return refuse(10, message, isInstagram ? 2_534_022 : 2_018_278);
}

function send({ account, context }: Mailbox, to: Pick<Item, 'personId' | 'userId'>, message: Message) {
  const { platform, now } = context;
  const userId = to.userId ?? '';
  const thread = threadId(platform, account.id, userId);
  const said = { accountId: account.id, id: messageId(platform), threadId: thread, ...to, ...message };
  const item = speak(context, { ...said, kind: 'message', createdAt: now() });
  return { recipient_id: userId, message_id: item.id };
}

/** To somebody who wrote before, while the window is open. */
function sendToPerson(call: GraphCall, box: Mailbox, userId: string, message: Message) {
  const { account, context } = box;
  const isInstagram = context.platform === 'instagram';
  const [known] = listItems(context.db, { platform: context.platform, accountId: account.id, userId });
  if (!known) throw refuse(100, 'No matching user found', 2_018_001);
  if (unreachable.test(known.personId ?? '')) throw refuse(551, "This person isn't available right now.", 1_545_041);
  const window = windowOf(call);
  const last = lastWrittenAt(context, account.id, userId);
  if (last === undefined || last + window <= context.now()) throw closed(isInstagram);
  return send(box, answered(known), message);
}

/** In answer to a comment: once, and within a week. */
function sendToComment(call: GraphCall, box: Mailbox, commentId: string, message: Message) {
  const comment = findItem(box.context, commentId);
  const isThere = comment && comment.accountId === box.account.id && comment.removedAt === null;
  if (!isThere || comment.kind === 'message') throw missingObject(commentId, 'post');
  if (comment.details['privateReplyId'] !== undefined) throw refuse(10_900, 'Activity already replied to');
  if (!canReplyPrivately(call, comment)) throw refuse(10_903, "This user can't reply to this activity");
  const sent = send(box, answered(comment), message);
  changeItem(box.context, comment, { details: { ...comment.details, privateReplyId: sent.message_id } });
  return sent;
}

/** `POST /{page}/messages` and `POST /{account}/messages`. */
export function sendMessage(call: GraphCall, id = '') {
  const isInstagram = isLogin(requireHolder(call.caller)) || call.context.platform === 'instagram';
  const box = openMailbox(call, id, isInstagram ? 'instagram' : 'messenger');
  const recipient = RecipientSchema.safeParse(call.parameters.get('recipient')).data;
  if (!recipient) throw missingParameter('recipient');
  const action = call.parameters.get('sender_action');
  if (action !== undefined) return 'id' in recipient ? { recipient_id: recipient.id } : {};
  const message = readMessage(call, isInstagram);
  if ('comment_id' in recipient) return sendToComment(call, box, recipient.comment_id, message);
  return sendToPerson(call, box, recipient.id, message);
}
