import type { Answer } from '#src/inbox/inbox.ts';
import { withoutGone } from '#src/meta/inbox/api.ts';
import { describeLook, earliest, isSameText } from '#src/meta/inbox/evidence.ts';
import { CreatedSchema } from '#src/meta/inbox/wire.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { CommittingStep, Duplicate, Found, LookInput, References, StepInput } from '#src/publishing/steps.ts';
import { listReplies } from './lists.ts';
import type { InstagramWay } from './way.ts';
import { CommentSchema, commentFields } from './wire.ts';

/** Below a comment; or where the account was mentioned, which names the post and, if it was one, the comment. */
function addressOf({ kind, parent, text }: Answer, accountId: string) {
  if (kind !== 'mention') return { path: `/${encodeURIComponent(parent.remoteId)}/replies`, json: { message: text } };
  const { remoteId, postRemoteId } = parent;
  const isComment = postRemoteId !== null && postRemoteId !== remoteId;
  const json = { media_id: postRemoteId ?? remoteId, ...(isComment && { comment_id: remoteId }), message: text };
  return { path: `/${encodeURIComponent(accountId)}/mentions`, json };
}

async function run(
  { api }: InstagramWay,
  answer: Answer,
  { account }: StepInput,
): Promise<Outcome<References> | Duplicate> {
  const made = withoutGone(
    await api.call({
      method: 'POST',
      ...addressOf(answer, account.platformUserId),
      token: account.tokens.access,
      isCommitting: true,
      schema: CreatedSchema,
    }),
  );
  return made.kind === 'ok' ? ok({ remoteId: made.value.id }) : made;
}

async function find(way: InstagramWay, answer: Answer, input: LookInput): Promise<Found> {
  const { api } = way;
  const { account } = input;
  const { parent, text } = answer;
  if (answer.kind === 'mention') {
    return { kind: 'unclear', evidence: `${api.network} doesn’t show what is below other people’s posts.` };
  }
  // An answer to a reply stands beside that reply.
  const path = `/${encodeURIComponent(parent.remoteId)}`;
  const query = { fields: commentFields };
  const read = await api.ask({ path, token: account.tokens.access, query, schema: CommentSchema });
  if (read.kind !== 'ok' && read.kind !== 'gone') return read;
  const top = read.kind === 'ok' ? (read.value.parent_id ?? parent.remoteId) : parent.remoteId;
  const replies = await listReplies(way, account, top);
  if (replies.kind !== 'ok') return replies;
  const own = replies.value.find(
    ({ from, text: said, timestamp }) =>
      (from === undefined || from.id === account.platformUserId) &&
      timestamp.getTime() >= earliest(input, answer) &&
      isSameText(said, text),
  );
  return describeLook(api.network, own?.id, input);
}

export function replyStep(way: InstagramWay, answer: Answer): CommittingStep {
  return {
    kind: 'committing',
    name: 'answer',
    label: 'Send the answer',
    run: (input) => run(way, answer, input),
    find: (input) => find(way, answer, input),
  };
}
