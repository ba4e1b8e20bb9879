import type { Answer } from '#src/inbox/inbox.ts';
import { type MetaInboxApi, withoutGone } from '#src/meta/inbox/api.ts';
import { describeLook, earliest, isSameText } from '#src/meta/inbox/evidence.ts';
import { cursorOf } from '#src/meta/inbox/threads.ts';
import { CreatedSchema, listOf } from '#src/meta/inbox/wire.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { CommittingStep, Duplicate, Found, LookInput, References, StepInput } from '#src/publishing/steps.ts';
import { type Comment, CommentSchema, commentFields } from './inbox-wire.ts';

const CommentListSchema = listOf(CommentSchema);
/** Far more than are written while an answer is on its way. */
const mostPages = 20;

async function run(
  api: MetaInboxApi,
  { text, media, parent }: Answer,
  { account }: StepInput,
): Promise<Outcome<References> | Duplicate> {
  const [picture] = media;
  const made = withoutGone(
    await api.call({
      method: 'POST',
      path: `/${encodeURIComponent(parent.remoteId)}/comments`,
      token: account.tokens.access,
      json: { ...(text !== '' && { message: text }), ...(picture && { attachment_url: picture.url }) },
      isCommitting: true,
      schema: CreatedSchema,
    }),
  );
  return made.kind === 'ok' ? ok({ remoteId: made.value.id }) : made;
}

/** Below which comment an answer stands: an answer to a reply is beside that reply. */
async function findParent(api: MetaInboxApi, { parent }: Answer, { account }: LookInput): Promise<Outcome<string>> {
  const path = `/${encodeURIComponent(parent.remoteId)}`;
  const query = { fields: commentFields };
  const read = await api.ask({ path, token: account.tokens.access, query, schema: CommentSchema });
  if (read.kind === 'gone') return ok(parent.remoteId);
  return read.kind === 'ok' ? ok(read.value.parent?.id ?? parent.remoteId) : read;
}

/** What was written since the answer was about to be sent. */
async function listSince(
  api: MetaInboxApi,
  { parent }: Answer,
  { account }: LookInput,
  since: number,
): Promise<Outcome<Comment[]>> {
  const comments: Comment[] = [];
  let after: string | null | undefined;
  for (let page = 0; after !== null && page < mostPages; page += 1) {
    const listed = await api.ask({
      path: `/${encodeURIComponent(parent.postRemoteId ?? parent.remoteId)}/comments`,
      token: account.tokens.access,
      query: { filter: 'stream', order: 'reverse_chronological', fields: commentFields, limit: '100', after },
      schema: CommentListSchema,
    });
    if (listed.kind === 'gone') return ok(comments);
    if (listed.kind !== 'ok') return listed;
    comments.push(...listed.value.data);
    const isThrough = (comments.at(-1)?.created_time.getTime() ?? 0) < since;
    after = isThrough ? null : cursorOf(listed.value.paging?.next);
  }
  return ok(comments);
}

async function find(api: MetaInboxApi, answer: Answer, input: LookInput): Promise<Found> {
  const { account } = input;
  const since = earliest(input, answer);
  const isComment = answer.kind === 'comment';
  const below = isComment ? await findParent(api, answer, input) : null;
  if (below && below.kind !== 'ok') return below;
  const comments = await listSince(api, answer, input, since);
  if (comments.kind !== 'ok') return comments;
  const own = comments.value.find(
    ({ from, message, created_time: at, parent }) =>
      (from === undefined || from.id === account.platformUserId) &&
      at.getTime() >= since &&
      isSameText(message, answer.text) &&
      (below === null || parent?.id === below.value),
  );
  return describeLook(api.network, own?.id, input);
}

/** A comment below a comment, or below somebody's post that names the Page. */
export function replyStep(api: MetaInboxApi, answer: Answer): CommittingStep {
  return {
    kind: 'committing',
    name: 'answer',
    label: 'Send the answer',
    run: (input) => run(api, answer, input),
    find: (input) => find(api, answer, input),
  };
}
