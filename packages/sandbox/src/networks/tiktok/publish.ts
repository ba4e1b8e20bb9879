import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fetchUpload, type MediaFacts, readMediaFacts } from '#src/networks/media-files.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { insertPost, type PostMedia } from '#src/networks/posts.ts';
import { changeUpload, findUpload, finishUpload, type Upload } from '#src/networks/uploads.ts';
import { creatorOf } from './creators.ts';
import { takeFailReason } from './orders.ts';
import { PendingPostSchema } from './post-info.ts';

// A post becomes one the moment its last byte is there: what is checked then makes it fail or go out.

const DetailsSchema = z.object({
  publishId: z.string(),
  kind: z.enum(['video', 'photo']),
  post: PendingPostSchema,
  failReason: z.string().nullable().default(null),
  postId: z.string().nullable().default(null),
});
export type Publication = z.infer<typeof DetailsSchema>;

/** What is known of a direct post; null for a draft. */
export function publicationOf({ details }: Upload): Publication | null {
  return DetailsSchema.safeParse(details).data ?? null;
}

export function makeTaskId(now: number): string {
  return String((BigInt(now) << 20n) + BigInt(randomBytes(2).readUInt16BE()));
}

const isWithin = (side: number | null, least: number, most: number) => side !== null && side >= least && side <= most;

function videoProblem(facts: MediaFacts | null, maxSeconds: number): string | null {
  if (!facts || !['video/mp4', 'video/quicktime', 'video/webm'].includes(facts.type)) return 'file_format_check_failed';
  const { width, height, durationMs } = facts;
  if (!isWithin(width, 360, 4096) || !isWithin(height, 360, 4096)) return 'picture_size_check_failed';
  return durationMs !== null && durationMs <= maxSeconds * 1000 ? null : 'duration_check_failed';
}

const mostPhotoBytes = 20 * 1024 * 1024;

function photoProblem(facts: MediaFacts | null): string | null {
  if (!facts) return 'photo_pull_failed';
  if (!['image/jpeg', 'image/webp'].includes(facts.type)) return 'file_format_check_failed';
  return Math.min(facts.width ?? 0, facts.height ?? 0) <= 1080 ? null : 'picture_size_check_failed';
}

type File = { uploadId: string; facts: MediaFacts | null };

function mediaOf({ uploadId, facts }: File): PostMedia[] {
  if (!facts) return [];
  const { type, width, height, durationMs } = facts;
  return [{ uploadId, type, width, height, durationMs, altText: '' }];
}

/** Goes out once, however often the last piece comes. */
function settle(context: NetworkContext, id: string, files: readonly File[], found: string | null): void {
  const upload = findUpload(context, id);
  const publication = upload && publicationOf(upload);
  const person = upload && findPerson(context.db, context.realm, upload.personId);
  if (!upload || !publication || !person || publication.postId !== null || publication.failReason !== null) return;
  const problem = found ?? takeFailReason(context);
  if (problem !== null) {
    changeUpload(context, id, { ...upload.details, failReason: problem });
    return;
  }
  const { kind, post, publishId } = publication;
  // The API never tells the id of a private post.
  const postId = post.privacy === 'SELF_ONLY' ? publishId : id;
  const details = { ...post.info, privacy: post.privacy, kind };
  insertPost(context, {
    accountId: person.userId,
    id: postId,
    text: post.text,
    media: files.flatMap(mediaOf),
    details,
  });
  changeUpload(context, id, { ...upload.details, postId });
}

function maxSecondsOf({ db, realm }: NetworkContext, personId: string): number {
  const person = findPerson(db, realm, personId);
  return person ? creatorOf(person).maxVideoSeconds : 0;
}

export async function publishVideo(context: NetworkContext, { id, personId }: Upload): Promise<void> {
  const facts = await readMediaFacts(context, id);
  settle(context, id, [{ uploadId: id, facts }], videoProblem(facts, maxSecondsOf(context, personId)));
}

type Pull = { kind: 'video' | 'photo'; urls: readonly string[] };
const mostVideoBytes = 4 * 1024 * 1024 * 1024;

/** Fetches what is to be posted, and posts it. */
export async function pull(context: NetworkContext, { id, personId, expiresAt }: Upload, { kind, urls }: Pull) {
  const files: File[] = [];
  for (const [index, url] of urls.entries()) {
    const uploadId = `${id}-${index}`;
    const limit = kind === 'video' ? mostVideoBytes : mostPhotoBytes;
    files.push({ uploadId, facts: await fetchUpload(context, { uploadId, url, kind, personId, limit, expiresAt }) });
  }
  const problems = files.map(({ facts }) => {
    if (kind === 'photo') return photoProblem(facts);
    return facts ? videoProblem(facts, maxSecondsOf(context, personId)) : 'video_pull_failed';
  });
  finishUpload(context, id);
  settle(context, id, files, problems.find((problem) => problem !== null) ?? null);
}
