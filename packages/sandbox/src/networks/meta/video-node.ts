import { z } from 'zod';
import { findUpload, listParts, sizeOf, type Upload } from '#src/networks/uploads.ts';
import { countField } from './count-fields.ts';
import { graphTime, windowOf } from './graph-time.ts';
import { insightNumbers } from './insights/post-numbers.ts';
import { listPage } from './listing.ts';
import { type GraphCall, type NodeType, showNode } from './nodes.ts';
import { requirePage } from './page-access.ts';
import { findPagePost, listPagePosts, type PagePost, permalinkOf } from './page-post.ts';
import { videoFailures } from './video-orders.ts';

function stageOf(
  { context: { now } }: GraphCall,
  { finishedAt, expiresAt, details }: Upload,
  post: PagePost | undefined,
) {
  if (post) return post.details.visibleAt > now() ? 'processing' : 'ready';
  if (details['postId'] !== undefined) return 'processing';
  if (finishedAt !== null) return 'upload_complete';
  return expiresAt <= now() ? 'expired' : 'uploading';
}

const processingWords: Readonly<Record<string, string>> = { ready: 'complete', processing: 'in_progress' };

const FailureSchema = z.object({ failure: z.enum(videoFailures), visibleAt: z.number() });

/** What became of a video that failed; undefined where it did not, or has not yet. */
function showFailure({ details }: Upload, now: number) {
  const failed = FailureSchema.safeParse(details).data;
  if (!failed || failed.visibleAt > now) return undefined;
  const complete = { status: 'complete' };
  const broken = { status: 'error', errors: [{ message: 'The video could not be used.' }] };
  if (failed.failure === 'expired') return { video_status: 'expired', uploading_phase: complete };
  if (failed.failure === 'error') {
    return { video_status: 'error', uploading_phase: complete, processing_phase: broken };
  }
  const publishing = { ...broken, publish_status: 'error' };
  return { video_status: 'ready', uploading_phase: complete, processing_phase: complete, publishing_phase: publishing };
}

function showStatus(video: Upload, call: GraphCall) {
  return showFailure(video, call.context.now()) ?? showProgress(video, call);
}

function showProgress(video: Upload, call: GraphCall) {
  const post = findPagePost(call, video.id);
  const stage = stageOf(call, video, post);
  const isUploaded = video.finishedAt !== null || post !== undefined;
  const bytes = sizeOf(listParts(call.context, video.id));
  return {
    video_status: stage,
    uploading_phase: { status: isUploaded ? 'complete' : 'in_progress', bytes_transfered: bytes },
    processing_phase: { status: processingWords[stage] ?? 'not_started' },
    publishing_phase:
      stage === 'ready' && post
        ? { status: 'complete', publish_status: 'published', publish_time: Math.floor(post.details.visibleAt / 1000) }
        : { status: 'not_started' },
  };
}

function shownPost(video: Upload, call: GraphCall): PagePost | undefined {
  const post = findPagePost(call, video.id);
  return post && post.deletedAt === null && post.details.visibleAt <= call.context.now() ? post : undefined;
}

export const videoNode: NodeType<Upload> = {
  name: 'Video',
  usual: ['description', 'updated_time'],
  fields: {
    status: showStatus,
    description: (video, call) => findPagePost(call, video.id)?.text,
    created_time: (video, call) => graphTime(findPagePost(call, video.id)?.createdAt ?? video.createdAt),
    updated_time: (video, call) => graphTime(findPagePost(call, video.id)?.createdAt ?? video.createdAt),
    length: (video, call) => (findPagePost(call, video.id)?.media[0]?.durationMs ?? 0) / 1000,
    published: (video, call) => shownPost(video, call) !== undefined,
    likes: (video, call, field) => countField(shownPost(video, call), 'reactions', call, field),
    comments: (video, call, field) => countField(shownPost(video, call), 'comments', call, field),
    views: (video, call) => {
      const post = shownPost(video, call);
      return post && insightNumbers(call.context, post)?.videoViews;
    },
    post_id: (video, call) => shownPost(video, call)?.id,
    permalink_url: (video, call) => {
      const post = shownPost(video, call);
      return post && permalinkOf(call, post);
    },
  },
};

function listVideosOf(kinds: readonly string[]) {
  return (call: GraphCall, id = '') => {
    const page = requirePage(call, id, 'pages_read_engagement');
    const isWithin = windowOf(call.parameters);
    const videos = listPagePosts(call, page.id)
      .filter(({ details, createdAt }) => kinds.includes(details.kind) && isWithin(createdAt))
      .map(({ details }) => findUpload(call.context, details.videoId ?? ''))
      .filter((video) => video !== undefined);
    return listPage(videos, { ...call, show: (video) => showNode(videoNode, video, call) });
  };
}

export const listVideos = listVideosOf(['video', 'reel']);
export const listReels = listVideosOf(['reel']);
