import type { OwnerDatabase } from '@ruche/database';
import { isSettled, listPublications, type Publication } from './publications.ts';
import { type JudgedPost, listLivePosts } from './sandbox.ts';

export type Judged = Publication & {
  /** How often it is live: the part of it that is live most often, and the one least often. */
  most: number;
  least: number;
};

export type Verdict = {
  publications: Judged[];
  /** Without an end, published but not all there, or there although said to have failed. */
  lost: Judged[];
  /** More than one live post, or more than one of a part of it. */
  doubled: Judged[];
};

type Live = { posts: Map<string, number>; stories: Map<string, number>; ids: Set<string> };

const keyOf = (platform: string, text: string) => `${platform} ${text}`;
const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Comments are counted like posts: their texts are their own. Stories have none: whose they are, their ids tell. */
function countLive(posts: JudgedPost[], known: ReadonlySet<string>): Live {
  const live: Live = { posts: new Map(), stories: new Map(), ids: new Set() };
  for (const { platform, accountId, id, text, comments = [] } of posts) {
    live.ids.add(keyOf(platform, id));
    if (text !== '') count(live.posts, keyOf(platform, text));
    else if (!known.has(keyOf(platform, id))) count(live.stories, keyOf(platform, accountId));
    for (const comment of comments) count(live.posts, keyOf(platform, comment.text));
  }
  return live;
}

function countStory(live: Live, { platform, accountId, remoteId }: Publication): number[] {
  if (remoteId !== null) return [live.ids.has(keyOf(platform, remoteId)) ? 1 : 0];
  // Nobody's story so far.
  const account = keyOf(platform, accountId);
  const unclaimed = live.stories.get(account) ?? 0;
  if (unclaimed > 0) live.stories.set(account, unclaimed - 1);
  return [Math.min(1, unclaimed)];
}

function countParts(live: Live, publication: Publication): number[] {
  if (publication.isStory) return countStory(live, publication);
  const { platform, text, thread, firstComment, shortfalls } = publication;
  const of = (part: string) => live.posts.get(keyOf(platform, part)) ?? 0;
  const comments = firstComment === '' ? [] : [of(firstComment)];
  const isWithoutComment = shortfalls.length > 0 && comments[0] === 0;
  return [of(text), ...thread.map(of), ...(isWithoutComment ? [] : comments)];
}

function isLost(publication: Judged): boolean {
  if (!isSettled(publication)) return true;
  if (publication.status === 'published') return publication.least === 0;
  return publication.status === 'failed' && publication.most > 0;
}

/** The networks' own lists of posts say what became of each publication. */
export async function judge(db: OwnerDatabase, sandboxUrl: string): Promise<Verdict> {
  const listed = await listPublications(db);
  const known = new Set(listed.map(({ platform, remoteId }) => keyOf(platform, remoteId ?? '')));
  const live = countLive(await listLivePosts(sandboxUrl), known);
  // Stories whose id nobody knows belong to those that are said to be published before any others.
  const publishedFirst = listed.toSorted((a, b) => Number(b.status === 'published') - Number(a.status === 'published'));
  const publications = publishedFirst.map((publication) => {
    const parts = countParts(live, publication);
    return { ...publication, most: Math.max(...parts), least: Math.min(...parts) };
  });
  // Stories that no publication knows of are one too many of some story of that account.
  const hasStray = ({ platform, accountId, isStory }: Judged) =>
    isStory && (live.stories.get(keyOf(platform, accountId)) ?? 0) > 0;
  return {
    publications,
    lost: publications.filter(isLost),
    doubled: publications.filter((one) => one.most > 1 || hasStray(one)),
  };
}

export const countOf = (publications: Publication[], status: string) =>
  publications.filter((publication) => publication.status === status).length;

export function lastLine({ publications, lost, doubled }: Verdict): string {
  const [published, failed, unsure] = ['published', 'failed', 'needs_check'].map((one) => countOf(publications, one));
  const ends = `published=${published} failed=${failed} needs_check=${unsure}`;
  return `CRASH publications=${publications.length} ${ends} lost=${lost.length} doubled=${doubled.length}`;
}
