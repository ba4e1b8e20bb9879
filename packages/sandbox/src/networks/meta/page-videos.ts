import { dayMs } from '@ruche/contracts/time';
import type { MediaFacts } from '#src/networks/media-files.ts';
import { readMediaFacts } from '#src/networks/media-files.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { changeUpload, findUpload, type Upload } from '#src/networks/uploads.ts';
import { readAppSettings } from './app-settings.ts';
import { addressOf, beginUpload, makeId } from './begin-upload.ts';
import { GraphError, missingObject, missingParameter } from './errors.ts';
import type { GraphCall } from './nodes.ts';
import { requirePublisher } from './page-access.ts';
import { judgeText, judgeUpright, judgeVideo, mediaErrors, videoLimitBytes } from './page-limits.ts';
import { takeFile } from './page-photos.ts';
import { insertPagePost, listPagePosts, toPostMedia } from './page-post.ts';
import { findSessionFile } from './upload-sessions.ts';
import { takeVideoFailure } from './video-orders.ts';

/** Videos take five to twenty seconds until they can be seen, each its own time, unless somebody set one. */
function processingMs(context: NetworkContext, videoId: string): number {
  const { processingSeconds } = readAppSettings(context);
  return processingSeconds !== null ? processingSeconds * 1000 : 5000 + Number(BigInt(videoId) % 16n) * 1000;
}

type NewVideo = { kind: 'video' | 'reel' | 'story'; pageId: string; fileId: string; facts: MediaFacts; text: string };

/** Makes a post of a video. Readers see it once it is processed, and never where that fails. */
function publishVideo(call: GraphCall, video: Upload, { kind, pageId, fileId, facts, text }: NewVideo): string {
  const { context } = call;
  const postId = kind === 'story' ? makeId(call) : `${pageId}_${makeId(call)}`;
  const visibleAt = context.now() + processingMs(context, video.id);
  const failure = takeVideoFailure(context);
  changeUpload(context, video.id, { ...video.details, kind, postId, visibleAt, failure });
  if (failure !== null) return postId;
  const media = [toPostMedia(fileId, facts)];
  insertPagePost(call, { id: postId, pageId, text, media, kind, videoId: video.id, visibleAt });
  return postId;
}

function requireVideo({ context, request }: GraphCall, id: string): Upload {
  const video = findUpload(context, id);
  if (video?.kind !== 'video') throw missingObject(id, request.method.toLowerCase());
  return video;
}

/** From an address, a form, or an upload session's handle. */
async function takeVideo(
  call: GraphCall,
  pageId: string,
): Promise<{ id: string; fileId: string; facts: MediaFacts | null }> {
  const { parameters, context } = call;
  const handle = parameters.get('fbuploader_video_file_chunk');
  const url = parameters.get('file_url');
  if (handle !== undefined) {
    const fileId = findSessionFile(call, handle);
    return { id: beginUpload(call, 'video', pageId), fileId, facts: await readMediaFacts(context, fileId) };
  }
  const file = await takeFile(call, { kind: 'video', ownerId: pageId, limit: videoLimitBytes, url });
  if (url !== undefined && !findUpload(context, file.id)) throw mediaErrors.video();
  return { ...file, fileId: file.id };
}

export async function publishPageVideo(call: GraphCall, id = '') {
  const page = requirePublisher(call, id);
  const text = (call.parameters.get('description') ?? '').trim();
  judgeText(text);
  const { id: videoId, fileId, facts: read } = await takeVideo(call, page.id);
  const facts = judgeVideo(read);
  publishVideo(call, requireVideo(call, videoId), { kind: 'video', pageId: page.id, fileId, facts, text });
  return { id: videoId };
}

const reelsPerDay = 30;

function refuseTooManyReels(call: GraphCall, pageId: string): void {
  const since = call.context.now() - dayMs;
  const reels = listPagePosts(call, pageId, { includesUnlisted: true }).filter(
    ({ details, createdAt }) => details.kind === 'reel' && createdAt > since,
  );
  const oldest = reels.at(-1);
  if (!oldest || reels.length < reelsPerDay) return;
  const regainMinutes = Math.ceil((oldest.createdAt - since) / 60_000);
  throw new GraphError({
    code: 80_001,
    message: '(#80001) There have been too many calls to this Page',
    regainMinutes,
  });
}

async function finishPhase(call: GraphCall, pageId: string, kind: 'reel' | 'story') {
  const videoId = call.parameters.get('video_id');
  if (videoId === undefined) throw missingParameter('video_id');
  const video = requireVideo(call, videoId);
  const isOpen =
    video.finishedAt !== null && video.details['ownerId'] === pageId && video.details['postId'] === undefined;
  if (!isOpen) throw new GraphError({ code: 100, message: '(#100) Invalid parameter: video_id' });
  const text = kind === 'story' ? '' : (call.parameters.get('description') ?? '').trim();
  judgeText(text);
  const facts = judgeUpright(await readMediaFacts(call.context, videoId), kind === 'story' ? 60_000 : 90_000);
  if (kind === 'reel') refuseTooManyReels(call, pageId);
  return publishVideo(call, video, { kind, pageId, fileId: videoId, facts, text });
}

/** Reels and stories have phases: an address for the bytes, then the bytes, then the post. */
async function runPhase(call: GraphCall, pageId: string, kind: 'reel' | 'story') {
  const page = requirePublisher(call, pageId);
  const phase = call.parameters.get('upload_phase');
  if (phase === undefined) throw missingParameter('upload_phase');
  if (phase === 'start') {
    const id = beginUpload(call, 'video', page.id);
    return { video_id: id, upload_url: addressOf(call, 'video-upload', id) };
  }
  const isKnown = phase === 'finish' && (kind === 'story' || call.parameters.get('video_state') === 'PUBLISHED');
  if (!isKnown) throw new GraphError({ code: 100, message: '(#100) Invalid parameter' });
  const postId = await finishPhase(call, page.id, kind);
  return kind === 'story' ? { success: true, post_id: postId } : { success: true };
}

export const publishReel = (call: GraphCall, pageId = '') => runPhase(call, pageId, 'reel');
export const publishVideoStory = (call: GraphCall, pageId = '') => runPhase(call, pageId, 'story');
