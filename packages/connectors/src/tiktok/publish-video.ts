import { type Answer, longestCallMs } from '#src/http.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import type { ContentFile } from '#src/publishing/content.ts';
import type { References, StepInput } from '#src/publishing/steps.ts';
import { ask, type Posting } from './publish-call.ts';
import { type ChunkPlan, planChunks, rangeOf, videoBody } from './publish-init.ts';
import { nothingBegun, taken, takenOver } from './publish-task.ts';
import { InitAnswerSchema } from './wire.ts';

/** The address is a secret, and an order to send a file: only TikTok's own hosts get one. */
const uploadDomains = ['tiktokapis.com'];
const tries = 3;
/** Between two processes' clocks. */
const slackMs = 5000;

const unexpected: Failure = {
  kind: 'rejected',
  problem: 'not_understood',
  reason: 'TikTok sent a response we don’t understand.',
};

/** Nothing is published before the last byte: what stops earlier may be begun anew. */
const interrupted: Failure = {
  kind: 'retry',
  reason: 'The upload to TikTok was interrupted. It will start over.',
  retryAfterMs: null,
  reach: 'account',
};
const lastAnswerLost: Failure = {
  kind: 'unknown',
  reason: 'TikTok didn’t say whether it has the whole video.',
};

type Sending = { url: string; publishId: string; file: ContentFile; plan: ChunkPlan; index: number };

/**
 * Before the first byte: whoever finds no id here knows that TikTok has nothing to publish. And before every call: where
 * somebody else took the publication over, an upload that goes on would publish it twice; they wait for the one call that
 * may be under way.
 */
async function mayGoOn(
  { surroundings }: Posting,
  { now, keep, signal }: StepInput,
  sending: Sending,
): Promise<boolean> {
  const { publishId, plan, index } = sending;
  const { start, end } = rangeOf(plan, index);
  const endsMs = now().getTime() + longestCallMs(surroundings, end - start + 1) + slackMs;
  const isOurs = await keep({ publishId, sendingUntil: new Date(endsMs).toISOString() });
  return isOurs !== false && !signal.aborted;
}

async function putChunk({ caller }: Posting, { url, file, plan, index }: Sending): Promise<Outcome<Answer>> {
  const { start, end } = rangeOf(plan, index);
  return caller.call({
    method: 'PUT',
    url,
    headers: { 'content-range': `bytes ${start}-${end}/${plan.size}` },
    stream: { type: file.mime, bytes: end - start + 1, content: await file.read({ start, end }) },
  });
}

/** Also where the answer to an earlier try was lost: then TikTok says how much it has. */
function isStored({ status, headers }: Answer, { plan, index }: Sending): boolean {
  if (status === 201 || status === 206) return true;
  const [, last] = /^bytes 0-(\d+)\//.exec(headers.get('content-range') ?? '') ?? [];
  return status === 416 && Number(last) === rangeOf(plan, index).end;
}

/** The same range may be sent again: TikTok says so itself. */
async function sendChunk(posting: Posting, input: StepInput, sending: Sending): Promise<Failure | null> {
  const isLast = sending.index === sending.plan.count - 1;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (!(await mayGoOn(posting, input, sending))) return isLast && attempt > 0 ? lastAnswerLost : interrupted;
    const answered = await putChunk(posting, sending);
    if (answered.kind !== 'ok') continue;
    if (isStored(answered.value, sending)) return null;
    // The task is gone, or was never meant for this file: the rest would be refused, too.
    if ([400, 403, 404].includes(answered.value.status)) break;
  }
  if (!isLast) return interrupted;
  await input.keep({ sendingUntil: '' });
  return lastAnswerLost;
}

/** Begins the post and sends its file. The address to send to is kept nowhere, so both are one step. */
export async function publishVideo(posting: Posting, input: StepInput): Promise<Outcome<References>> {
  const { account, content, references, keep } = input;
  const [file] = content.media;
  if (!file) return unexpected;
  if ((await keep(nothingBegun)) === false) return takenOver;
  const plan = planChunks(file);
  const begun = await ask(posting, {
    path: '/v2/post/publish/video/init/',
    access: account.tokens.access,
    json: videoBody(content, references, plan),
    schema: InitAnswerSchema,
    isCommitting: true,
  });
  if (begun.kind !== 'ok') return begun;
  const { publish_id: publishId, upload_url: url = '' } = begun.value.data;
  if (!posting.caller.isOwn(url, uploadDomains)) return unexpected;
  for (let index = 0; index < plan.count; index += 1) {
    const failure = await sendChunk(posting, input, { url, publishId, file, plan, index });
    if (failure) return failure;
  }
  return ok(taken(posting, publishId));
}
