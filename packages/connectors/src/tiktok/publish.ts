import type { Content } from '#src/publishing/content.ts';
import type { Publishing, Step } from '#src/publishing/steps.ts';
import type { Posting } from './publish-call.ts';
import { askCreator } from './publish-creator.ts';
import { findPost } from './publish-find.ts';
import { publishPhotos } from './publish-photos.ts';
import { isVideo, waitForPost } from './publish-status.ts';
import { publishVideo } from './publish-video.ts';

function plan(posting: Posting, content: Content): Step[] {
  const publish = isVideo(content) ? publishVideo : publishPhotos;
  return [
    {
      kind: 'repeatable',
      name: 'creator',
      label: 'Ask TikTok what this account can publish',
      run: (input) => askCreator(posting, input),
    },
    {
      kind: 'committing',
      name: 'post',
      label: isVideo(content) ? 'Upload and publish the video' : 'Publish the photos',
      run: (input) => publish(posting, input),
      find: (input) => findPost(posting, input),
    },
    {
      kind: 'repeatable',
      name: 'wait',
      label: 'Wait for TikTok to show the post',
      run: (input) => waitForPost(posting, input),
    },
  ];
}

/** TikTok lets nobody change or delete a post from outside of its app. */
export function createPublishing(posting: Posting): Publishing {
  return { plan: (content) => plan(posting, content) };
}
