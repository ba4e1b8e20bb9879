import type { PostFormat } from '@ruche/contracts/analytics';
import { makeId, type PostDetails } from '#src/networks/linkedin/posts.ts';
import { organizationUrn, personUrn } from '#src/networks/linkedin/urns.ts';
import type { NetworkContext, PastPost } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import type { NewPost } from '#src/networks/posts.ts';

const ugcFormats = new Set<PostFormat>(['video', 'reel', 'document']);

/** Names of files that are not kept. */
function contentOf(format: PostFormat, link: string | null, id: string): unknown {
  if (format === 'link') return { article: { source: link ?? 'https://example.com/', title: 'Article' } };
  if (format === 'photo') return { media: { id: `urn:li:image:D4E${id}` } };
  if (format === 'video' || format === 'reel') return { media: { id: `urn:li:video:D4E${id}` } };
  if (format === 'document') return { media: { id: `urn:li:document:D4E${id}`, title: 'Document' } };
  if (format === 'carousel')
    return { multiImage: { images: [0, 1].map((place) => ({ id: `urn:li:image:D4E${id}${place}` })) } };
  return undefined;
}

export function makePastPost({ db, realm }: NetworkContext, past: PastPost): NewPost | null {
  const { accountId, at, text, link } = past;
  const format = past.format ?? (link === null ? 'text' : 'link');
  if (format === 'story' || format === 'thread') return null;
  const own = makeId(at);
  const author = findPage(db, realm, accountId) ? organizationUrn(accountId) : personUrn(accountId);
  const details: PostDetails = {
    author,
    commentary: text,
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    isReshareDisabledByAuthor: false,
    content: contentOf(format, link, own),
    editedAt: null,
    format,
  };
  return { accountId, id: `urn:li:${ugcFormats.has(format) ? 'ugcPost' : 'share'}:${own}`, text, details };
}
