import { isSuccess, parse } from '#src/http.ts';
import { type Failure, ok } from '#src/outcome.ts';
import type { Content } from '#src/publishing/content.ts';
import type { CommittingStep, References } from '#src/publishing/steps.ts';
import type { Api } from './publish-api.ts';
import { readPostProblem } from './publish-errors.ts';
import { findPost } from './publish-find.ts';
import { mediaName } from './publish-media.ts';
import { CreatedPostSchema } from './wire.ts';

/** One post: the first, or a part of the thread below it. */
type Part = {
  name: string;
  label: string;
  text: string;
  /** Of the part before; null for the first. */
  repliesTo: (references: References) => string | null;
  isReply: boolean;
  mediaIds: (references: References) => string[];
  replies?: Content['options']['twitter']['replies'];
  referenceFor: (id: string) => Record<string, string>;
};

function bodyOf({ text, replies = 'everyone' }: Part, mediaIds: readonly string[], repliesTo: string | null) {
  return {
    ...(text !== '' && { text }),
    ...(mediaIds.length > 0 && { media: { media_ids: mediaIds } }),
    ...(repliesTo !== null && { reply: { in_reply_to_tweet_id: repliesTo } }),
    ...(replies !== 'everyone' && { reply_settings: replies }),
  };
}

/** Alone it would be a post of its own. */
const lacksPartBefore: Failure = {
  kind: 'rejected',
  problem: 'not_understood',
  reason: 'We couldn’t identify the post the next part goes below. Add the rest of the thread on X.',
};

const idIn = (permalink: string) => /\/status(?:es)?\/(\d+)/.exec(permalink)?.[1];

function postStep(api: Api, part: Part): CommittingStep {
  const { name, label, text, referenceFor } = part;
  return {
    kind: 'committing',
    name,
    label,
    async run({ account, references }) {
      const sent = { repliesTo: part.repliesTo(references), mediaIds: part.mediaIds(references) };
      if (part.isReply && sent.repliesTo === null) return lacksPartBefore;
      const json = bodyOf(part, sent.mediaIds, sent.repliesTo);
      const answer = await api.ask(account, { method: 'POST', path: '/2/tweets', json, isCommitting: true });
      if (answer.kind !== 'ok') return answer;
      if (!isSuccess(answer.value)) return readPostProblem(answer.value, sent, api.now());
      const created = parse(CreatedPostSchema, answer.value);
      return created.kind === 'ok' ? ok(referenceFor(created.value.data.id)) : created;
    },
    find: (input) => {
      const { references } = input;
      const knownIds = postIdsOf(references);
      const sought = { text, repliesTo: part.repliesTo(references), mediaIds: part.mediaIds(references), knownIds };
      return findPost(api, input, { sought, referenceFor });
    },
    recognize(permalink) {
      const id = idIn(permalink);
      return id === undefined ? null : referenceFor(id);
    },
  };
}

const replyName = (index: number) => `reply-${index + 1}`;

/** Of all that was published, the first post first. */
export function postIdsOf(references: References): string[] {
  const ids = references.remoteId === undefined ? [] : [references.remoteId];
  for (let index = 0; ; index += 1) {
    const id = references[replyName(index)];
    if (id === undefined) return ids;
    ids.push(id);
  }
}

/** The post, then each part of its thread below the one before: every one of them is public at once. */
export function postSteps(api: Api, content: Content): CommittingStep[] {
  const { text, thread, media, options } = content;
  const first = postStep(api, {
    name: 'post',
    label: 'Publish the post',
    text,
    repliesTo: () => null,
    isReply: false,
    mediaIds: (references) => media.map((_file, index) => references[mediaName(index)] ?? ''),
    replies: options.twitter.replies,
    referenceFor: (id) => ({ remoteId: id, permalink: api.permalink(id) }),
  });
  const parts = thread.map((part, index) =>
    postStep(api, {
      name: replyName(index),
      label: `Publish part ${index + 2} of ${thread.length + 1}`,
      text: part,
      repliesTo: (references) => references[index === 0 ? 'remoteId' : replyName(index - 1)] ?? null,
      isReply: true,
      mediaIds: () => [],
      referenceFor: (id) => ({ [replyName(index)]: id }),
    }),
  );
  return [first, ...parts];
}
