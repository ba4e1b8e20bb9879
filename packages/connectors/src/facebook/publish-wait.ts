import { minuteMs } from '@ruche/contracts/time';
import type { Graph } from '#src/meta/graph.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import type { PublishingAccount } from '#src/publishing/content.ts';
import type { RepeatableStep, Restart, Withdrawn } from '#src/publishing/steps.ts';
import { wholeAddress } from './permalinks.ts';
import { type Video, VideoSchema, videoFields } from './publish-wire.ts';

export type VideoStage = 'uploading' | 'uploaded' | 'working' | 'published' | 'failed';

const isComplete = (status = '') => /^completed?$/.test(status);
const failures = new Set(['error', 'expired', 'upload_failed']);

/** Where a video stands: Meta spells its phases in more than one way. */
export function stageOf({ status }: Pick<Video, 'status'>): VideoStage {
  const {
    video_status: whole,
    uploading_phase: uploading,
    processing_phase: processing,
    publishing_phase: publishing,
  } = status;
  const phases = [uploading, processing, publishing].map((phase) => phase?.status ?? '');
  if (isComplete(publishing?.status) && publishing?.publish_status === 'published') return 'published';
  if (failures.has(whole) || publishing?.publish_status === 'error' || phases.includes('error')) return 'failed';
  const isPublished = publishing ? isComplete(publishing.status) : whole === 'ready';
  if (isPublished) return 'published';
  const isBegun = (phase = '') => isComplete(phase) || phase === 'in_progress';
  if (isBegun(processing?.status) || isBegun(publishing?.status) || whole === 'processing') return 'working';
  return isComplete(uploading?.status) || whole === 'upload_complete' ? 'uploaded' : 'uploading';
}

export function readVideo(graph: Graph, { tokens }: PublishingAccount, videoId: string): Promise<Outcome<Video>> {
  return graph.ask({ path: `/${videoId}`, token: tokens.access, fields: videoFields, schema: VideoSchema });
}

type Rejected = Extract<Failure, { kind: 'rejected' }>;

const notProcessed: Rejected = {
  kind: 'rejected',
  problem: 'content_refused',
  reason: 'Facebook couldn’t process the video. Export it again as MP4 with H.264, then replace it.',
};
const notPublished: Rejected = {
  kind: 'rejected',
  problem: 'posting_refused',
  reason: 'Facebook received the video but didn’t publish it. Check the Page for any prompts, then send it again.',
};
export const notKept: Restart = { kind: 'restart', reason: 'Facebook didn’t keep the upload. We’re sending it again.' };

/** Facebook does not show it any more. */
export function isGone(failure: Failure | Restart): boolean {
  return failure.kind === 'rejected' && failure.problem === 'no_account';
}

/** Why a video failed, by the phase in which it did. */
function failureOf({ status }: Video): Withdrawn['failure'] {
  const { video_status: whole, uploading_phase: uploading, publishing_phase: publishing } = status;
  if (whole === 'expired' || whole === 'upload_failed' || uploading?.status === 'error') return notKept;
  return publishing?.publish_status === 'error' || publishing?.status === 'error' ? notPublished : notProcessed;
}

/** Often at first, then less and less. */
function lookAgainMs(waitedMs: number): number {
  if (waitedMs < minuteMs) return 5000;
  return waitedMs < 10 * minuteMs ? 15_000 : minuteMs;
}

/** Videos are seen once they are processed. */
export function waitStep(graph: Graph): RepeatableStep {
  return {
    kind: 'repeatable',
    name: 'wait',
    label: 'Wait for Facebook to process the video',
    async run({ account, references, startedAt }) {
      const video = await readVideo(graph, account, references['videoId'] ?? '');
      if (video.kind !== 'ok') return video;
      const stage = stageOf(video.value);
      // What has a post may be seen all the same: then the failure is no proof.
      if (stage === 'failed') {
        return video.value.post_id === undefined
          ? { kind: 'withdrawn', failure: failureOf(video.value) }
          : notProcessed;
      }
      if (stage !== 'published') {
        const waitedMs = graph.surroundings.now().getTime() - startedAt.getTime();
        return { kind: 'processing', lookAgainMs: lookAgainMs(waitedMs) };
      }
      const { post_id: postId, permalink_url: permalink } = video.value;
      return ok({
        ...(postId !== undefined && { remoteId: postId }),
        ...(permalink !== undefined && { permalink: wholeAddress(graph, permalink) }),
      });
    },
  };
}
