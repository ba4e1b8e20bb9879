import type { PostMedia } from '#src/networks/posts.ts';
import type { Author } from './authors.ts';
import { findMedia, processMedia } from './media.ts';
import { type PostContent, refused } from './post-input.ts';
import type { RestCall } from './rest-call.ts';

type Wanted = { urn: string; altText: string };

function wantedBy({ media, multiImage, article }: PostContent): Wanted[] {
  if (media) return [{ urn: media.id, altText: media.altText ?? '' }];
  if (multiImage) return multiImage.images.map(({ id, altText = '' }) => ({ urn: id, altText }));
  return article?.thumbnail === undefined ? [] : [{ urn: article.thumbnail, altText: article.thumbnailAltText ?? '' }];
}

async function readOne(call: RestCall, author: Author, { urn, altText }: Wanted): Promise<PostMedia> {
  const media = findMedia(call, urn);
  if (!media) throw refused('INVALID_URN_ID', `${urn} is not a media asset of this member`);
  if (media.owner !== author.urn) throw refused('INVALID_VALUE_FOR_FIELD', `${urn} is not owned by ${author.urn}`);
  const { status, facts } = await processMedia(call.context, media.upload);
  if (status === 'PROCESSING_FAILED' || (status === 'AVAILABLE' && !facts)) {
    throw refused('MEDIA_ASSET_PROCESSING_FAILED', `The processing of ${urn} has failed`);
  }
  if (status !== 'AVAILABLE' || !facts) throw refused('MEDIA_ASSET_WAITING_UPLOAD', `${urn} is not uploaded yet`);
  const { type, width, height, durationMs } = facts;
  return { uploadId: media.upload.id, type, width, height, durationMs, altText };
}

const isImage = (urn: string) => urn.startsWith('urn:li:image:');
const isDocument = (urn: string) => urn.startsWith('urn:li:document:');

/** The files that a post shows, each of them processed and of its author. */
export async function readPostMedia(call: RestCall, author: Author, content: PostContent): Promise<PostMedia[]> {
  const { media, multiImage } = content;
  if (Object.keys(content).length !== 1) throw refused('INVALID_VALUE_FOR_FIELD', 'One kind of content is expected');
  if (multiImage && !multiImage.images.every(({ id }) => isImage(id))) {
    throw refused('INVALID_URN_TYPE', 'multiImage takes images alone');
  }
  if (media && isDocument(media.id) && !media.title) throw refused('MISSING_FIELD', 'A document needs a title');
  const found: PostMedia[] = [];
  for (const wanted of wantedBy(content)) found.push(await readOne(call, author, wanted));
  return found;
}

/** Videos and documents make a post of the newer kind. */
export function isUgc({ media }: PostContent): boolean {
  return media !== undefined && !isImage(media.id);
}
