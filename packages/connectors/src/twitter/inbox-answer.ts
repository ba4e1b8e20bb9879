import { isSuccess, parse } from '#src/http.ts';
import type { Answer } from '#src/inbox/inbox.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import type { CommittingStep, Found, LookInput, References, Restart, StepInput } from '#src/publishing/steps.ts';
import { askInbox } from './inbox-call.ts';
import { readMessageProblem, readReplyProblem } from './inbox-errors.ts';
import { messageFields, messageText } from './inbox-messages.ts';
import { MessageEventsSchema, SentMessageSchema } from './inbox-wire.ts';
import type { Api } from './publish-api.ts';
import { findPost } from './publish-find.ts';
import { mediaName, uploadStep } from './publish-media.ts';
import { canonicalText } from './publish-text.ts';
import { CreatedPostSchema } from './wire.ts';

/** Our clock and X's may differ. */
const clockSlackMs = 120_000;
const looksUntilSure = 2;

/** Files go first, and are kept: nothing is said before the call that comes after them. */
async function upload(api: Api, answer: Answer, input: StepInput): Promise<Outcome<References> | Restart> {
  const { media, kind } = answer;
  const category = kind === 'message' ? 'dm_image' : 'tweet_image';
  let references = input.references;
  for (const [index, file] of media.entries()) {
    const uploaded = await uploadStep(api, file, index, media.length, category).run({ ...input, references });
    if (uploaded.kind === 'processing' || uploaded.kind === 'withdrawn') continue;
    if (uploaded.kind === 'unknown') {
      return { kind: 'retry', reason: uploaded.reason, retryAfterMs: null, reach: 'account' };
    }
    if (uploaded.kind !== 'ok') return uploaded;
    references = { ...references, ...uploaded.value };
    if ((await input.keep(uploaded.value)) === false) return lost;
  }
  return ok(references);
}

const lost: Failure = {
  kind: 'retry',
  reason: 'Something else sends this answer.',
  retryAfterMs: null,
  reach: 'account',
};

function mediaIdsOf({ media }: Answer, references: References): string[] {
  return media.map((_file, index) => references[mediaName(index)] ?? '');
}

function replyStep(api: Api, answer: Answer): CommittingStep {
  const { text, parent } = answer;
  const referenceFor = (id: string) => ({ remoteId: id, permalink: api.permalink(id) });
  return {
    kind: 'committing',
    name: 'answer',
    label: 'Send the answer',
    async run(input) {
      const uploaded = await upload(api, answer, input);
      if (uploaded.kind !== 'ok') return uploaded;
      const mediaIds = mediaIdsOf(answer, uploaded.value);
      const json = {
        ...(text !== '' && { text }),
        ...(mediaIds.length > 0 && { media: { media_ids: mediaIds } }),
        reply: { in_reply_to_tweet_id: parent.remoteId },
      };
      const sent = await api.ask(input.account, { method: 'POST', path: '/2/tweets', json, isCommitting: true });
      if (sent.kind !== 'ok') return sent;
      if (!isSuccess(sent.value))
        return readReplyProblem(sent.value, { parentId: parent.remoteId, mediaIds }, api.now());
      const created = parse(CreatedPostSchema, sent.value);
      return created.kind === 'ok' ? ok(referenceFor(created.value.data.id)) : created;
    },
    find(input) {
      const mediaIds = mediaIdsOf(answer, input.references);
      const sought = { text, repliesTo: parent.remoteId, mediaIds, knownIds: [], isAnswer: true };
      return findPost(api, input, { sought, referenceFor });
    },
    recognize(permalink) {
      const id = /\/status(?:es)?\/(\d+)/.exec(permalink)?.[1];
      return id === undefined ? null : referenceFor(id);
    },
  };
}

/** To a message with a file X adds a link to that file. */
function isSameMessage(said: string, text: string, hasFile: boolean): boolean {
  const [there, wanted] = [canonicalText(said), canonicalText(text)];
  return (
    there === wanted || (hasFile && there.startsWith(wanted) && /^\s*https:\/\/\S+$/.test(there.slice(wanted.length)))
  );
}

async function findMessage(
  api: Api,
  { text, media, parent }: Answer,
  otherId: string,
  input: LookInput,
): Promise<Found> {
  const { account, armedAt, looks } = input;
  const listed = await askInbox(api, account, {
    path: `/2/dm_conversations/with/${otherId}/dm_events`,
    query: { ...messageFields, max_results: '50' },
    schema: MessageEventsSchema,
  });
  if (listed.kind !== 'ok') return listed;
  const since = armedAt.getTime() - clockSlackMs;
  const isOurs = ({ id, sender_id: senderId, created_at: at }: (typeof listed.value.data)[number]) =>
    senderId === account.platformUserId && BigInt(id) > BigInt(parent.remoteId) && Date.parse(at) >= since;
  const found = listed.value.data.find(
    (event) =>
      isOurs(event) &&
      (event.attachments?.media_keys?.length ?? 0) === media.length &&
      isSameMessage(messageText(event), text, media.length > 0),
  );
  if (found) {
    return { kind: 'found', references: { remoteId: found.id }, evidence: 'X shows this message in the conversation.' };
  }
  const evidence = 'X doesn’t show this message in the conversation.';
  return { kind: looks < looksUntilSure ? 'unclear' : 'absent', evidence };
}

const nobody: Failure = {
  kind: 'rejected',
  problem: 'not_understood',
  reason: 'We don’t know who to send this message to. Answer on X instead.',
};

function messageStep(api: Api, answer: Answer): CommittingStep {
  const { text, person } = answer;
  return {
    kind: 'committing',
    name: 'answer',
    label: 'Send the message',
    async run(input) {
      if (!person) return nobody;
      const uploaded = await upload(api, answer, input);
      if (uploaded.kind !== 'ok') return uploaded;
      const attachments = mediaIdsOf(answer, uploaded.value).map((id) => ({ media_id: id }));
      const json = { ...(text !== '' && { text }), ...(attachments.length > 0 && { attachments }) };
      const path = `/2/dm_conversations/with/${person.remoteId}/messages`;
      const sent = await api.ask(input.account, { method: 'POST', path, json, isCommitting: true });
      if (sent.kind !== 'ok') return sent;
      if (!isSuccess(sent.value)) return readMessageProblem(sent.value, api.now());
      const created = parse(SentMessageSchema, sent.value);
      return created.kind === 'ok' ? ok({ remoteId: created.value.data.dm_event_id }) : created;
    },
    find: async (input) => (person ? findMessage(api, answer, person.remoteId, input) : nobody),
  };
}

export function answerStep(api: Api, answer: Answer): CommittingStep {
  return answer.kind === 'message' ? messageStep(api, answer) : replyStep(api, answer);
}
