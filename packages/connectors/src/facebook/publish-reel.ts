import { type Graph, graphVersion } from '#src/meta/graph.ts';
import { callToPublish } from '#src/meta/publish-call.ts';
import { withoutDuplicate } from '#src/meta/publish-errors.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { ContentFile, PublishingAccount } from '#src/publishing/content.ts';
import type {
  CommittingStep,
  Found,
  LookInput,
  References,
  RepeatableStep,
  Restart,
  Step,
  StepInput,
} from '#src/publishing/steps.ts';
import { storyReferences, videoReferences } from './permalinks.ts';
import { found, notFound } from './publish-evidence.ts';
import { isGone, notKept, readVideo, stageOf, waitStep } from './publish-wait.ts';
import { FinishedSchema, StartedSchema, SuccessSchema } from './publish-wire.ts';
import { sendRest } from './upload-video.ts';

const edges = { reel: 'video_reels', story: 'video_stories' } as const;
type Kind = keyof typeof edges;

function startStep(graph: Graph, kind: Kind): RepeatableStep {
  return {
    kind: 'repeatable',
    name: 'session',
    label: 'Start the upload',
    async run({ account: { platformUserId, tokens } }) {
      const path = `/${platformUserId}/${edges[kind]}`;
      const form = { upload_phase: 'start' };
      const begun = await callToPublish(graph, { path, token: tokens.access, form, schema: StartedSchema });
      return begun.kind === 'ok' ? ok({ videoId: begun.value.video_id }) : withoutDuplicate(begun);
    },
  };
}

/** How much of the file Facebook has; null for all of it. */
async function readOffset(
  graph: Graph,
  account: PublishingAccount,
  videoId: string,
): Promise<Outcome<number | null> | Restart> {
  const video = await readVideo(graph, account, videoId);
  if (video.kind !== 'ok') return isGone(video) ? notKept : video;
  const isThere = stageOf(video.value) !== 'uploading';
  return ok(isThere ? null : (video.value.status.uploading_phase?.bytes_transfered ?? 0));
}

function uploadStep(graph: Graph, file: ContentFile): RepeatableStep {
  return {
    kind: 'repeatable',
    name: 'upload-1',
    label: 'Upload the video',
    async run({ account, references: { videoId = '', uploadBegun }, keep }) {
      const offset = uploadBegun === undefined ? ok(0) : await readOffset(graph, account, videoId);
      if (offset.kind !== 'ok') return offset;
      if (offset.value === null) return ok({});
      await keep({ uploadBegun: 'yes' });
      // The address that Facebook names is not asked: the access goes along with the file.
      const url = `${graph.caller.host('rupload.facebook.com')}/video-upload/${graphVersion}/${videoId}`;
      const headers = { offset: String(offset.value), file_size: String(file.bytes) };
      const token = account.tokens.access;
      const sent = await sendRest(graph, { url, token, file, offset: offset.value, headers, schema: SuccessSchema });
      return sent.kind === 'ok' ? ok({}) : sent;
    },
  };
}

function referencesOf(
  graph: Graph,
  kind: Kind,
  pageId: string,
  ids: { videoId: string; postId?: string | undefined },
): References {
  const { videoId, postId } = ids;
  if (kind === 'reel') return videoReferences(graph, videoId);
  return { videoId, ...storyReferences(graph, pageId, postId ?? videoId) };
}

/** The video has its id before it is published, and tells whether it was. */
async function find(graph: Graph, kind: Kind, input: LookInput): Promise<Found> {
  const { account, references } = input;
  const { videoId = '' } = references;
  const video = await readVideo(graph, account, videoId);
  if (video.kind !== 'ok') return video;
  const stage = stageOf(video.value);
  const what = `this ${kind} as published`;
  if (stage === 'uploading' || stage === 'uploaded') return notFound(what, input);
  if (stage === 'failed' && video.value.post_id === undefined) {
    return { kind: 'absent', evidence: `Facebook says it couldn’t publish this ${kind}.` };
  }
  const ids = { videoId, postId: video.value.post_id };
  return found(what, input, referencesOf(graph, kind, account.platformUserId, ids));
}

/** What became of the video before it is published: nothing else may be said of it twice. */
async function judge(graph: Graph, kind: Kind, { account, references }: StepInput) {
  const { videoId = '' } = references;
  const video = await readVideo(graph, account, videoId);
  if (video.kind !== 'ok') return isGone(video) ? notKept : video;
  const stage = stageOf(video.value);
  if (stage === 'uploading' || stage === 'failed') return notKept;
  if (stage === 'uploaded') return null;
  return ok(referencesOf(graph, kind, account.platformUserId, { videoId, postId: video.value.post_id }));
}

function finishStep(graph: Graph, kind: Kind): CommittingStep {
  return {
    kind: 'committing',
    name: 'post',
    label: kind === 'reel' ? 'Publish the reel' : 'Publish the story',
    async run(input) {
      const { account, content, references } = input;
      const judged = await judge(graph, kind, input);
      if (judged) return judged;
      const { platformUserId, tokens } = account;
      const { videoId = '' } = references;
      const words = { video_state: 'PUBLISHED', description: content.text || undefined };
      const finished = await callToPublish(graph, {
        path: `/${platformUserId}/${edges[kind]}`,
        token: tokens.access,
        form: { upload_phase: 'finish', video_id: videoId, ...(kind === 'reel' && words) },
        isCommitting: true,
        schema: FinishedSchema,
      });
      if (finished.kind !== 'ok') return finished;
      return ok(referencesOf(graph, kind, platformUserId, { videoId, postId: finished.value.post_id }));
    },
    find: (input) => find(graph, kind, input),
  };
}

/** Reels, and stories of videos. */
export function uprightVideoSteps(graph: Graph, kind: Kind, file: ContentFile): Step[] {
  return [startStep(graph, kind), uploadStep(graph, file), finishStep(graph, kind), waitStep(graph)];
}
