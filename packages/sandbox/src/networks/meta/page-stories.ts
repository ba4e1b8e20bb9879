import { dayMs } from '@ruche/contracts/time';
import { makeId } from './begin-upload.ts';
import { GraphError, missingParameter } from './errors.ts';
import { listPage } from './listing.ts';
import type { GraphCall } from './nodes.ts';
import { requirePage, requirePublisher } from './page-access.ts';
import { claimPhotos } from './page-photos.ts';
import { insertPagePost, listPagePosts, type PagePost, permalinkOf } from './page-post.ts';
import { pickFields } from './pick-fields.ts';

/** A story of a photo that was uploaded unpublished, and that no post shows. */
export function publishPhotoStory(call: GraphCall, id = '') {
  const page = requirePublisher(call, id);
  const photoId = call.parameters.get('photo_id');
  if (photoId === undefined) throw missingParameter('photo_id');
  const postId = makeId(call);
  const media = claimPhotos(call, page.id, [photoId], postId);
  insertPagePost(call, { id: postId, pageId: page.id, text: '', media, kind: 'story' });
  return { success: true, post_id: postId };
}

function showStory(call: GraphCall, story: PagePost): unknown {
  const { videoId } = story.details;
  const whole = {
    post_id: story.id,
    status: 'published',
    creation_time: String(Math.floor(story.createdAt / 1000)),
    media_type: videoId === null ? 'photo' : 'video',
    media_id: videoId ?? story.media[0]?.uploadId,
    url: permalinkOf(call, story),
  };
  for (const { name } of call.fields) {
    if (!Object.hasOwn(whole, name)) {
      throw new GraphError({
        code: 100,
        message: `(#100) Tried accessing nonexisting field (${name}) on node type (Story)`,
      });
    }
  }
  return pickFields(whole, call.fields);
}

/** Those of the last day: after it a story is gone. */
export function listStories(call: GraphCall, id = '') {
  const page = requirePage(call, id, 'pages_read_engagement');
  const oldest = call.context.now() - dayMs;
  const stories = listPagePosts(call, page.id).filter(
    ({ details, createdAt }) => details.kind === 'story' && createdAt > oldest,
  );
  return listPage(stories, { ...call, show: (story) => showStory(call, story) });
}
