import { type Answer, isSuccess, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { chunksOf, readChunk } from '#src/publishing/chunks.ts';
import type { ContentFile } from '#src/publishing/content.ts';
import type { Processing, References, RepeatableStep, Restart, StepInput } from '#src/publishing/steps.ts';
import { type Api, type ApiCall, stopped } from './publish-api.ts';
import { MediaAnswerSchema, MediaStatusSchema } from './wire.ts';

const leastSegmentBytes = 1024 * 1024;
const mostSegments = 999;
/** How many segments are sent before it is written down how far the upload came. */
const segmentsBetweenNotes = 8;

export const mediaName = (index: number): string => `media-${index + 1}`;

const categories = { image: 'tweet_image', gif: 'tweet_gif', video: 'tweet_video', document: null } as const;

/** Pictures go in one call; what moves goes in segments, and X works on it afterwards. */
export const isSlow = ({ kind }: ContentFile): boolean => kind !== 'image';

const gone: Restart = { kind: 'restart', reason: 'X no longer has the upload. We’re starting over.' };

type ImageCategory = 'tweet_image' | 'dm_image';

async function uploadAtOnce(
  api: Api,
  input: StepInput,
  { file, category }: { file: ContentFile; category: ImageCategory },
): Promise<Outcome<string>> {
  const content = await readChunk(file, { start: 0, end: file.bytes - 1 });
  const multipart = { media_category: category, media: { fileName: file.fileName, type: file.mime, content } };
  const answer = await api.send(input.account, { method: 'POST', path: '/2/media/upload', multipart });
  if (answer.kind !== 'ok') return answer;
  const media = parse(MediaAnswerSchema, answer.value);
  return media.kind === 'ok' ? ok(media.value.data.id) : media;
}

async function initialize(api: Api, input: StepInput, file: ContentFile): Promise<Outcome<string>> {
  const json = { media_type: file.mime, total_bytes: file.bytes, media_category: categories[file.kind] };
  const answer = await api.send(input.account, { method: 'POST', path: '/2/media/upload/initialize', json });
  if (answer.kind !== 'ok') return answer;
  const media = parse(MediaAnswerSchema, answer.value);
  return media.kind === 'ok' ? ok(media.value.data.id) : media;
}

/** A 404 says that the upload expired, or never was this account's. */
async function sendPart(api: Api, input: StepInput, call: ApiCall): Promise<Outcome<Answer> | Restart> {
  const answer = await api.ask(input.account, call);
  if (answer.kind !== 'ok' || isSuccess(answer.value)) return answer;
  return answer.value.status === 404 ? gone : api.refusal(answer.value);
}

async function uploadInSegments(
  api: Api,
  input: StepInput,
  { file, name }: { file: ContentFile; name: string },
): Promise<Outcome<References> | Restart> {
  const progressName = `${name}-segments`;
  const known = input.references[name];
  const started = known === undefined ? await initialize(api, input, file) : ok(known);
  if (started.kind !== 'ok') return started;
  const id = started.value;
  if (known === undefined) await input.keep({ [name]: id });
  const size = Math.max(leastSegmentBytes, Math.ceil(file.bytes / mostSegments));
  const sent = known === undefined ? 0 : Number(input.references[progressName] ?? 0);
  for (const chunk of chunksOf(file, size).slice(sent)) {
    if (input.signal.aborted) return stopped;
    const media = { fileName: file.fileName, type: file.mime, content: await readChunk(file, chunk) };
    const multipart = { segment_index: String(chunk.index), media };
    const path = `/2/media/upload/${id}/append`;
    const answer = await sendPart(api, input, { method: 'POST', path, multipart });
    // It may have been finished before, and the answer was lost.
    if (answer.kind === 'rejected' && known !== undefined) return gone;
    if (answer.kind !== 'ok') return answer;
    const count = chunk.index + 1;
    if (count % segmentsBetweenNotes === 0) await input.keep({ [progressName]: String(count) });
  }
  const finished = await sendPart(api, input, { method: 'POST', path: `/2/media/upload/${id}/finalize` });
  // Parts of it did not arrive, though X said so: all of them are sent again.
  if (finished.kind === 'rejected' && known !== undefined) return gone;
  return finished.kind === 'ok' ? ok({ [name]: id }) : finished;
}

/** Words for people who cannot see it; they have to be there before the post is. */
async function describe(api: Api, input: StepInput, id: string, text: string): Promise<Outcome<null>> {
  const json = { id, metadata: { alt_text: { text } } };
  const answer = await api.send(input.account, { method: 'POST', path: '/2/media/metadata', json });
  return answer.kind === 'ok' ? ok(null) : answer;
}

/** Uploads one file and describes it. A segment may be sent twice: nothing is public before the post is. */
export function uploadStep(
  api: Api,
  file: ContentFile,
  index: number,
  count: number,
  category: ImageCategory = 'tweet_image',
): RepeatableStep {
  const name = mediaName(index);
  const word = file.kind === 'image' ? 'photo' : file.kind;
  return {
    kind: 'repeatable',
    name: `upload-${index + 1}`,
    label: count === 1 ? `Upload the ${word}` : `Upload ${word} ${index + 1} of ${count}`,
    async run(input) {
      if (isSlow(file)) {
        const uploaded = await uploadInSegments(api, input, { file, name });
        if (uploaded.kind !== 'ok' || file.altText === '' || file.kind === 'video') return uploaded;
        const described = await describe(api, input, uploaded.value[name] ?? '', file.altText);
        return described.kind === 'ok' ? uploaded : described;
      }
      const known = input.references[name];
      const uploaded = known === undefined ? await uploadAtOnce(api, input, { file, category }) : ok(known);
      if (uploaded.kind !== 'ok') return uploaded;
      if (file.altText !== '') {
        if (known === undefined) await input.keep({ [name]: uploaded.value });
        const described = await describe(api, input, uploaded.value, file.altText);
        if (described.kind !== 'ok') return described;
      }
      return ok({ [name]: uploaded.value });
    },
  };
}

type Look = Outcome<References> | Processing | Restart;

/** Asks until X has worked on what moves. */
export function waitStep(api: Api, index: number): RepeatableStep {
  return {
    kind: 'repeatable',
    name: 'wait',
    label: 'Wait for X to process the file',
    async run(input): Promise<Look> {
      const query = { command: 'STATUS', media_id: input.references[mediaName(index)] ?? '' };
      const answer = await sendPart(api, input, { method: 'GET', path: '/2/media/upload', query });
      if (answer.kind !== 'ok') return answer;
      const status = parse(MediaStatusSchema, answer.value);
      if (status.kind !== 'ok') return status;
      const { state = 'succeeded', check_after_secs: seconds = 5 } = status.value.data.processing_info ?? {};
      if (state === 'succeeded') return ok({});
      if (state !== 'failed') return { kind: 'processing', lookAgainMs: seconds * 1000 };
      const reason = 'X couldn’t process the file. Replace it, or convert it to MP4 with H.264 and AAC.';
      return { kind: 'rejected', problem: 'content_refused', reason };
    },
  };
}
