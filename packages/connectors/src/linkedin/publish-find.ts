import { dayMs, minuteMs } from '@ruche/contracts/time';
import type { Found, LookInput } from '#src/publishing/steps.ts';
import { fromLittleText } from './little-text.ts';
import { authorUrn, mediaKey } from './publish-media.ts';
import { permalinkOf } from './publish-post.ts';
import type { Rest } from './rest.ts';
import { type ListedPost, PostListSchema } from './wire.ts';

/** Clocks differ. */
const toleranceMs = minuteMs;
const newest = 20;
/** How long LinkedIn surely refuses the same text again. */
const duplicateMs = dayMs / 2;

const clock = (time: Date) => `${time.toISOString().slice(11, 16)} UTC`;

function isSame(post: ListedPost, { content, references, armedAt }: LookInput): boolean {
  if (post.lifecycleState === 'PUBLISH_FAILED') return false;
  const [first] = content.media.keys();
  // The name of an upload is of one post alone; the text may be of several.
  const upload = first === undefined ? undefined : references[mediaKey(first)];
  if (upload !== undefined && post.mediaIds.length > 0) return post.mediaIds.includes(upload);
  return (
    fromLittleText(post.commentary).trim() === content.text.trim() && post.createdAt >= armedAt.getTime() - toleranceMs
  );
}

/**
 * A member's posts are shown to almost no application. What keeps sending again from doubling is LinkedIn itself: it
 * refuses the same text for a day at least, and names the post that is there.
 */
function trustDuplicateRule({ content: { text }, armedAt, now }: LookInput): Found {
  const hidden = 'LinkedIn doesn’t show us this account’s posts.';
  if (text.trim() === '' || now().getTime() - armedAt.getTime() > duplicateMs) {
    return { kind: 'unclear', evidence: `${hidden} Check the profile.` };
  }
  const rule =
    'It rejects the same text within a day and names the earlier post, so sending it again can’t create a duplicate.';
  return { kind: 'absent', evidence: `${hidden} ${rule}` };
}

/** Looks for a post whose answer was lost among the newest of its author. */
export async function findPost(rest: Rest, input: LookInput): Promise<Found> {
  const { account, armedAt } = input;
  if (account.kind !== 'organization') return trustDuplicateRule(input);
  const told = await rest.ask({
    path: '/rest/posts',
    query: `q=author&author=${encodeURIComponent(authorUrn(account))}&count=${newest}&sortBy=CREATED`,
    access: account.tokens.access,
    schema: PostListSchema,
  });
  if (told.kind === 'rejected' && told.problem === 'role_missing') return trustDuplicateRule(input);
  if (told.kind !== 'ok') return told;
  const found = told.value.elements.find((post) => isSame(post, input));
  if (found) {
    const references = { remoteId: found.id, permalink: permalinkOf(rest, found.id) };
    return { kind: 'found', references, evidence: 'LinkedIn shows the post on the page.' };
  }
  const evidence = `LinkedIn doesn’t show a post with this content on the page since ${clock(armedAt)}.`;
  return { kind: 'absent', evidence };
}
