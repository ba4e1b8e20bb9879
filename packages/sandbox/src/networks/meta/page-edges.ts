import { type Edge, operationOfList } from './edge.ts';
import { readVideoInsights } from './insights/post-insights.ts';
import { listFeed, publishToFeed } from './page-feed.ts';
import { uploadPhoto } from './page-photos.ts';
import { publishPhotoStory } from './page-stories.ts';
import { publishPageVideo, publishReel, publishVideoStory } from './page-videos.ts';
import type { Parameters } from './parameters.ts';
import { startSession } from './upload-sessions.ts';
import { listReels, listVideos } from './video-node.ts';

const ofPhase = (parameters: Parameters) => (parameters.get('upload_phase') === 'finish' ? 'publish' : 'upload');
const ofPhoto = (parameters: Parameters) => (parameters.get('published') === 'false' ? 'upload' : 'publish');

/** What is published on Pages, and read of it again. */
export const pageEdges: readonly Edge[] = [
  { method: 'POST', path: ['*', 'feed'], operation: 'publish', answer: publishToFeed },
  { method: 'GET', path: ['*', 'feed'], operation: operationOfList, answer: listFeed },
  { method: 'GET', path: ['*', 'posts'], operation: operationOfList, answer: listFeed },
  { method: 'GET', path: ['*', 'published_posts'], operation: operationOfList, answer: listFeed },
  { method: 'POST', path: ['*', 'photos'], operation: ofPhoto, answer: uploadPhoto },
  { method: 'POST', path: ['*', 'videos'], operation: 'publish', answer: publishPageVideo },
  { method: 'GET', path: ['*', 'videos'], operation: operationOfList, answer: listVideos },
  { method: 'POST', path: ['*', 'video_reels'], operation: ofPhase, answer: publishReel },
  { method: 'GET', path: ['*', 'video_reels'], operation: operationOfList, answer: listReels },
  { method: 'GET', path: ['*', 'video_insights'], operation: 'metrics', answer: readVideoInsights },
  { method: 'POST', path: ['*', 'photo_stories'], operation: 'publish', answer: publishPhotoStory },
  { method: 'POST', path: ['*', 'video_stories'], operation: ofPhase, answer: publishVideoStory },
  { method: 'POST', path: ['*', 'uploads'], operation: 'upload', answer: startSession },
];
