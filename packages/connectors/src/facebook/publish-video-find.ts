import { minuteMs } from '@ruche/contracts/time';
import type { Graph } from '#src/meta/graph.ts';
import { listAll } from '#src/meta/pages.ts';
import type { ContentFile } from '#src/publishing/content.ts';
import type { Found, LookInput } from '#src/publishing/steps.ts';
import { videoReferences } from './permalinks.ts';
import { earliest, found, isSameText, notFound, sinceQuery } from './publish-evidence.ts';
import { readVideo, stageOf } from './publish-wait.ts';
import { type ListedVideo, ListedVideoSchema, listedVideoFields } from './publish-wire.ts';

/** For so long a video that was taken may not be listed, because Facebook still works on it. */
const longestProcessingMs = 15 * minuteMs;
/** Facebook rounds, and encodes the file anew. */
const lengthSlackSeconds = 1.5;

function isSameLength({ length }: ListedVideo, { durationMs }: ContentFile): boolean {
  if (length === undefined || durationMs === null) return true;
  return Math.abs(length - durationMs / 1000) <= lengthSlackSeconds;
}

/** The id is first told by the call that publishes it; where its answer was lost, text, length and time tell it. */
async function findListed(graph: Graph, file: ContentFile, input: LookInput): Promise<Found> {
  const { account, content, armedAt } = input;
  const path = `/${account.platformUserId}/videos`;
  const query = sinceQuery(input);
  const listing = { path, token: account.tokens.access, fields: listedVideoFields, query, schema: ListedVideoSchema };
  const videos = await listAll(graph, listing);
  if (videos.kind !== 'ok') return videos;
  const alike = videos.value.filter(
    (video) =>
      video.created_time >= earliest(input) &&
      isSameText(video.description, content.text) &&
      isSameLength(video, file) &&
      stageOf(video) !== 'failed',
  );
  const what = content.text.trim() === '' ? 'a video of this length without text' : 'a video with this text';
  const [video, ...others] = alike;
  if (video && others.length > 0) {
    return { kind: 'unclear', evidence: 'Facebook shows several videos that could be this one. Check the Page.' };
  }
  if (video) return found(what, input, videoReferences(graph, video.id));
  const isSure = input.now().getTime() - armedAt.getTime() > longestProcessingMs;
  return notFound(what, input, isSure);
}

/** By its own id once that is known: then only the video itself tells what became of it. */
export async function findVideo(graph: Graph, file: ContentFile, input: LookInput): Promise<Found> {
  const { videoId } = input.references;
  if (videoId === undefined) return findListed(graph, file, input);
  const video = await readVideo(graph, input.account, videoId);
  if (video.kind !== 'ok') return video;
  return found('this video', input, videoReferences(graph, videoId));
}
