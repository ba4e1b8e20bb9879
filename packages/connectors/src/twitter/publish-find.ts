import { isSuccess, parse } from '#src/http.ts';
import type { Found, LookInput } from '#src/publishing/steps.ts';
import type { Api } from './publish-api.ts';
import { canonicalText, typedText, withoutNames } from './publish-text.ts';
import { type TimelinePost, TimelineSchema } from './wire.ts';

/** Our clock and X's may differ. */
const clockSlackMs = 120_000;
const pageSize = 100;
const mostPages = 3;
/** X may show a new post with a delay: that it is missing counts from this look on. */
const looksUntilSure = 2;

export type Sought = {
  text: string;
  repliesTo: string | null;
  mediaIds: readonly string[];
  /** Of this publication, known already. */
  knownIds: readonly string[];
  /** An answer to somebody: X puts the names of those it answers before its text. */
  isAnswer?: boolean;
};

function repliedTo({ referenced_tweets: references = [] }: TimelinePost): string | null {
  return references.find(({ type }) => type === 'replied_to')?.id ?? null;
}

/** The keys of a post's files end with the ids that they were uploaded under, which are nobody else's. */
function hasFiles({ attachments }: TimelinePost, mediaIds: readonly string[]): boolean {
  const keys = attachments?.media_keys ?? [];
  return keys.length === mediaIds.length && mediaIds.every((id) => keys.some((key) => key.endsWith(`_${id}`)));
}

function hasWords(post: TimelinePost, { text, repliesTo, knownIds, isAnswer = false }: Sought): boolean {
  if (knownIds.includes(post.id) || repliedTo(post) !== repliesTo) return false;
  const shown = (words: string) => canonicalText(isAnswer ? withoutNames(words) : words);
  return shown(typedText(post)) === shown(text);
}

type Listed = { kind: 'listed'; posts: TimelinePost[]; isWhole: boolean } | Exclude<Found, { evidence: string }>;

async function listSince(api: Api, { account }: LookInput, since: Date): Promise<Listed> {
  const posts: TimelinePost[] = [];
  let token: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = {
      max_results: String(pageSize),
      start_time: since.toISOString(),
      'tweet.fields': 'created_at,entities,referenced_tweets,note_tweet,attachments',
      pagination_token: token,
    };
    const answer = await api.ask(account, { method: 'GET', path: `/2/users/${account.platformUserId}/tweets`, query });
    if (answer.kind !== 'ok') return answer;
    if (!isSuccess(answer.value)) return api.refusal(answer.value);
    const listed = parse(TimelineSchema, answer.value);
    if (listed.kind !== 'ok') return listed;
    posts.push(...(listed.value.data ?? []));
    token = listed.value.meta.next_token;
    if (token === undefined) return { kind: 'listed', posts, isWhole: true };
  }
  return { kind: 'listed', posts, isWhole: false };
}

const clockTime = (at: Date) => `${at.toISOString().slice(11, 16)} UTC`;

/** Looks for a post in the account's own timeline. */
export async function findPost(
  api: Api,
  input: LookInput,
  { sought, referenceFor }: { sought: Sought; referenceFor: (id: string) => Record<string, string> },
): Promise<Found> {
  const since = new Date(input.armedAt.getTime() - clockSlackMs);
  const listed = await listSince(api, input, since);
  if (listed.kind !== 'listed') return listed;
  const { posts, isWhole } = listed;
  const alike = posts.filter((post) => hasWords(post, sought));
  const found = alike.findLast((post) => hasFiles(post, sought.mediaIds));
  if (found) {
    const evidence = `X shows this post on the account, published at ${clockTime(new Date(found.created_at))}.`;
    return { kind: 'found', references: referenceFor(found.id), evidence };
  }
  if (!isWhole) {
    return { kind: 'unclear', evidence: `X shows more posts since ${clockTime(since)} than we can look through.` };
  }
  if (alike.length > 0 && sought.text !== '') {
    return {
      kind: 'unclear',
      evidence: `X shows a post with this text since ${clockTime(since)}, but with different files.`,
    };
  }
  const evidence = `X doesn’t show a post with this text since ${clockTime(since)}.`;
  return { kind: input.looks < looksUntilSure ? 'unclear' : 'absent', evidence };
}
