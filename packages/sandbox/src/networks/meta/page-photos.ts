import { isAddressOfApp } from '#src/networks/apps.ts';
import { fetchUpload, type MediaFacts, readMediaFacts } from '#src/networks/media-files.ts';
import { Multipart } from '#src/networks/multipart.ts';
import type { PostMedia } from '#src/networks/posts.ts';
import { changeUpload, findUpload, finishUpload, insertUpload, storePart, type Upload } from '#src/networks/uploads.ts';
import { makeId } from './begin-upload.ts';
import { GraphError, missingParameter } from './errors.ts';
import { graphTime } from './graph-time.ts';
import type { GraphCall, NodeType } from './nodes.ts';
import { personOf, requirePublisher } from './page-access.ts';
import { judgePhoto, judgeText, mediaErrors, photoLimitBytes } from './page-limits.ts';
import { insertPagePost } from './page-post.ts';

const lifeMs = 10 * 365 * 86_400_000;

/** A file of a Page: fetched from its address, or sent along with the form. */
export async function takeFile(
  call: GraphCall,
  details: { kind: 'photo' | 'video'; ownerId: string; limit: number; url: string | undefined; altText?: string },
): Promise<{ id: string; facts: MediaFacts | null }> {
  const { context, request } = call;
  const { kind, ownerId, limit, url, altText = '' } = details;
  const id = makeId(call);
  const upload = { kind, personId: personOf(call), expiresAt: context.now() + lifeMs, details: { ownerId, altText } };
  if (url !== undefined) {
    const isOurs = isAddressOfApp(context.app, url);
    return { id, facts: isOurs ? await fetchUpload(context, { ...upload, uploadId: id, url, limit }) : null };
  }
  const bytes = request.body instanceof Multipart ? request.body.bytes('source') : undefined;
  if (!bytes) throw missingParameter(kind === 'photo' ? 'url' : 'file_url');
  insertUpload(context, { ...upload, id, totalBytes: bytes.length });
  const stored = await storePart(context, bytes, { uploadId: id, part: 0, limit });
  if (stored.kind !== 'stored') throw mediaErrors.photo();
  finishUpload(context, id);
  return { id, facts: await readMediaFacts(context, id) };
}

/** Photos wait unpublished for a post that shows them, or are a post of their own at once. */
export async function uploadPhoto(call: GraphCall, pageId = '') {
  const page = requirePublisher(call, pageId);
  const { parameters, context } = call;
  const text = (parameters.get('caption') ?? parameters.get('message') ?? '').trim();
  judgeText(text);
  const altText = parameters.get('alt_text_custom') ?? '';
  const wish = {
    kind: 'photo',
    ownerId: page.id,
    limit: photoLimitBytes,
    url: parameters.get('url'),
    altText,
  } as const;
  const { id, facts } = await takeFile(call, wish);
  const photo = judgePhoto(facts);
  changeUpload(context, id, { ownerId: page.id, altText, facts: photo });
  if (parameters.get('published') === 'false') return { id };
  const postId = `${page.id}_${makeId(call)}`;
  insertPagePost(call, { id: postId, pageId: page.id, text, media: claimPhotos(call, page.id, [id], postId) });
  return { id, post_id: postId };
}

/** Unpublished photos become those of a post. Each can be shown once. */
export function claimPhotos(
  { context }: GraphCall,
  pageId: string,
  ids: readonly string[],
  postId: string,
): PostMedia[] {
  const photos = ids.map((id) => findUpload(context, id));
  for (const photo of photos) {
    if (photo?.kind !== 'photo' || photo.details['ownerId'] !== pageId || photo.details['facts'] === undefined) {
      throw new GraphError({ code: 100, message: '(#100) Invalid parameter: photo' });
    }
    if (photo.details['postId'] !== undefined) throw mediaErrors.used();
  }
  return photos
    .filter((photo) => photo !== undefined)
    .map((photo) => {
      changeUpload(context, photo.id, { ...photo.details, postId });
      const { type, width, height } = photo.details['facts'] as MediaFacts;
      return { uploadId: photo.id, type, width, height, durationMs: null, altText: String(photo.details['altText']) };
    });
}

export const photoNode: NodeType<Upload> = {
  name: 'Photo',
  usual: ['created_time'],
  fields: {
    created_time: ({ createdAt }) => graphTime(createdAt),
    alt_text_custom: ({ details }) => details['altText'],
    width: ({ details }) => (details['facts'] as MediaFacts | undefined)?.width,
    height: ({ details }) => (details['facts'] as MediaFacts | undefined)?.height,
    page_story_id: ({ details }) => details['postId'],
  },
};
