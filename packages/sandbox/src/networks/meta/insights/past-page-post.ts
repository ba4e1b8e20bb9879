import { randomInt } from 'node:crypto';
import type { PostFormat } from '@ruche/contracts/analytics';
import type { NetworkContext, PastPost } from '#src/networks/network.ts';
import type { NewPost } from '#src/networks/posts.ts';
import { finishUpload, insertUpload } from '#src/networks/uploads.ts';

const makeId = (at: number) => String((BigInt(at) << 12n) + BigInt(randomInt(4096)));

const kinds: Partial<Record<PostFormat, string>> = {
  text: 'post',
  link: 'post',
  photo: 'post',
  carousel: 'post',
  video: 'video',
  reel: 'reel',
  story: 'story',
};

function ownerOf({ db }: NetworkContext, pageId: string): string {
  const row = db.prepare("SELECT person_id FROM roles WHERE realm = 'meta' AND page_id = ?").get(pageId);
  return String(row?.['person_id'] ?? '');
}

/** The object of a video, without its bytes. */
function insertVideo(context: NetworkContext, { accountId, at }: PastPost, postId: string): string {
  const id = makeId(at);
  const details = { ownerId: accountId, postId, visibleAt: at };
  const personId = ownerOf(context, accountId);
  insertUpload(context, { id, kind: 'video', personId, totalBytes: null, details, expiresAt: at });
  finishUpload(context, id);
  return id;
}

export function makePastPagePost(context: NetworkContext, past: PastPost): NewPost | null {
  const { accountId, at, text, link } = past;
  const format = past.format ?? (link === null ? 'text' : 'link');
  const kind = kinds[format];
  if (kind === undefined) return null;
  const own = makeId(at);
  const id = kind === 'story' ? own : `${accountId}_${own}`;
  const videoId = kind === 'video' || kind === 'reel' ? insertVideo(context, past, id) : null;
  return { accountId, id, text, details: { kind, link, videoId, visibleAt: at, format } };
}
