import { minuteMs } from '@ruche/contracts/time';
import type { Found, LookInput } from '#src/publishing/steps.ts';
import { ask, type Posting } from './publish-call.ts';
import { isVideo, permalinkOf, readStatus } from './publish-status.ts';
import { VideoListSchema } from './wire.ts';

const toleranceMs = minuteMs;
/** TikTok cuts texts in its lists. */
const shownText = 150;

/** Another process may have the last piece on its way: what is missing now may be there when it ends. */
function stillSending({ references: { sendingUntil = '' }, now }: LookInput): Found | null {
  const leftMs = Date.parse(sendingUntil) - now().getTime();
  if (!(leftMs > 0)) return null;
  const reason = 'The video may still be uploading to TikTok. We’ll check again after that.';
  return { kind: 'retry', reason, retryAfterMs: leftMs, reach: 'account' };
}

/** By the id that TikTok gave, its own status tells how far it came; why it failed is told by the step that waits for it. */
async function findTask(posting: Posting, input: LookInput, publishId: string): Promise<Found> {
  const { account, content } = input;
  const told = await readStatus(posting, account, publishId);
  if (told.kind !== 'ok') return told;
  const { status, uploadedBytes } = told.value;
  const [file] = content.media;
  if (status === 'PROCESSING_UPLOAD' && uploadedBytes !== null && uploadedBytes < (file?.bytes ?? 0)) {
    const evidence = `TikTok has ${uploadedBytes} of ${file?.bytes ?? 0} bytes of the video, so it published nothing.`;
    return stillSending(input) ?? { kind: 'absent', evidence };
  }
  return { kind: 'found', references: { publishId }, evidence: 'TikTok says it has the post.' };
}

const notListed = 'TikTok doesn’t show us whether it started this post. Check the profile.';

/** TikTok fetches photos by itself, so they may be public although its answer was lost. Lists show public posts alone. */
async function findPhotos(posting: Posting, { account, content, references, armedAt }: LookInput): Promise<Found> {
  if (!account.scopes.includes('video.list')) return { kind: 'unclear', evidence: notListed };
  const told = await ask(posting, {
    path: '/v2/video/list/',
    query: { fields: 'id,create_time,title,video_description' },
    access: account.tokens.access,
    json: { max_count: 20 },
    schema: VideoListSchema,
  });
  if (told.kind !== 'ok') return told;
  const text = content.text.slice(0, shownText).trim();
  const found = told.value.data.videos.find(
    (video) =>
      text !== '' &&
      [video.title.trim(), video.video_description.trim()].includes(text) &&
      video.create_time * 1000 >= armedAt.getTime() - toleranceMs,
  );
  if (!found) return { kind: 'unclear', evidence: notListed };
  const permalink = permalinkOf(posting, references['username'] ?? '', content, found.id);
  return { kind: 'found', references: { remoteId: found.id, permalink }, evidence: 'TikTok shows the post.' };
}

export async function findPost(posting: Posting, input: LookInput): Promise<Found> {
  const { publishId = '' } = input.references;
  if (publishId !== '') return findTask(posting, input, publishId);
  if (!isVideo(input.content)) return findPhotos(posting, input);
  return { kind: 'absent', evidence: 'TikTok hasn’t received any of the video, so it published nothing.' };
}
