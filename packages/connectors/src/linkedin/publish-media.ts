import { type Answer, isSuccess, parse } from '#src/http.ts';
import type { Outcome } from '#src/outcome.ts';
import { ok } from '#src/outcome.ts';
import { readChunk } from '#src/publishing/chunks.ts';
import type { ContentFile, PublishingAccount } from '#src/publishing/content.ts';
import type { References, StepInput } from '#src/publishing/steps.ts';
import { readUploadProblem } from './publish-errors.ts';
import { type Rest, restHeaders } from './rest.ts';
import { DocumentUploadSchema, ImageUploadSchema, VideoUploadSchema } from './wire.ts';

export function authorUrn({ kind, platformUserId }: PublishingAccount): string {
  return `urn:li:${kind === 'organization' ? 'organization' : 'person'}:${platformUserId}`;
}

type Act = { resource: 'images' | 'documents' | 'videos'; action: string; json: unknown };

async function act(rest: Rest, { account, signal }: StepInput, { resource, action, json }: Act) {
  if (signal.aborted) return stopping;
  const { access } = account.tokens;
  const query = `action=${action}`;
  return checked(rest, await rest.call({ method: 'POST', path: `/rest/${resource}`, query, access, json }));
}

const stopping = {
  kind: 'retry',
  reason: 'Ruche was stopped while uploading a file. It will continue.',
  retryAfterMs: 0,
  reach: 'account',
} as const;

function checked(rest: Rest, answered: Outcome<Answer>): Outcome<Answer> {
  if (answered.kind !== 'ok' || isSuccess(answered.value)) return answered;
  return readUploadProblem(answered.value, rest.surroundings.now());
}

/** Where files go, and the access with them: an address out of an answer is an order that only LinkedIn may give. */
const uploadDomains = ['linkedin.com', 'licdn.com'];

const strangeAddress = {
  kind: 'rejected',
  problem: 'not_understood',
  reason: 'LinkedIn gave an upload URL that isn’t its own, so we didn’t send the file there.',
} as const;

/** All of a picture or a document in one request. */
async function uploadWhole(rest: Rest, input: StepInput, file: ContentFile): Promise<Outcome<string>> {
  const resource = file.kind === 'document' ? 'documents' : 'images';
  const json = { initializeUploadRequest: { owner: authorUrn(input.account) } };
  const begun = await act(rest, input, { resource, action: 'initializeUpload', json });
  if (begun.kind !== 'ok') return begun;
  const schema = file.kind === 'document' ? DocumentUploadSchema : ImageUploadSchema;
  const told = parse(schema, begun.value);
  if (told.kind !== 'ok') return told;
  const { urn, uploadUrl } = told.value;
  if (!rest.caller.isOwn(uploadUrl, uploadDomains)) return strangeAddress;
  const put = await rest.caller.call({
    method: 'PUT',
    url: uploadUrl,
    headers: { authorization: `Bearer ${input.account.tokens.access}`, ...restHeaders },
    stream: { type: 'application/octet-stream', bytes: file.bytes, content: await file.read() },
  });
  const answered = checked(rest, put);
  return answered.kind === 'ok' ? ok(urn) : answered;
}

type Part = { uploadUrl: string; firstByte: number; lastByte: number };

/** Answers the tag by which LinkedIn knows the part. Its address is enough, no token goes with it. */
async function uploadPart(rest: Rest, file: ContentFile, part: Part): Promise<Outcome<string>> {
  const content = await readChunk(file, { start: part.firstByte, end: part.lastByte });
  const call = () =>
    rest.caller.call({
      method: 'PUT',
      url: part.uploadUrl,
      binary: { type: 'application/octet-stream', content },
    });
  let answered = checked(rest, await call());
  // One failed part must not cost all those before it.
  if (answered.kind === 'retry') answered = checked(rest, await call());
  if (answered.kind !== 'ok') return answered;
  return ok(answered.value.headers.get('etag')?.replaceAll('"', '') ?? '');
}

async function uploadVideo(rest: Rest, input: StepInput, file: ContentFile): Promise<Outcome<string>> {
  const about = { fileSizeBytes: file.bytes, uploadCaptions: false, uploadThumbnail: false };
  const json = { initializeUploadRequest: { owner: authorUrn(input.account), ...about } };
  const begun = await act(rest, input, { resource: 'videos', action: 'initializeUpload', json });
  if (begun.kind !== 'ok') return begun;
  const told = parse(VideoUploadSchema, begun.value);
  if (told.kind !== 'ok') return told;
  const { video, uploadToken, uploadInstructions } = told.value.value;
  if (!uploadInstructions.every(({ uploadUrl }) => rest.caller.isOwn(uploadUrl, uploadDomains))) return strangeAddress;
  const uploadedPartIds: string[] = [];
  for (const part of uploadInstructions) {
    if (input.signal.aborted) return stopping;
    const tag = await uploadPart(rest, file, part);
    if (tag.kind !== 'ok') return tag;
    uploadedPartIds.push(tag.value);
  }
  const finalizeUploadRequest = { video, uploadToken, uploadedPartIds };
  const ended = await act(rest, input, {
    resource: 'videos',
    action: 'finalizeUpload',
    json: { finalizeUploadRequest },
  });
  return ended.kind === 'ok' ? ok(video) : ended;
}

/** Where the name of an uploaded file is kept, and when it was there. */
export const mediaKey = (index: number) => `media-${index + 1}`;
export const uploadedKey = 'uploadedAt';

export async function uploadFile(
  rest: Rest,
  input: StepInput,
  index: number,
  file: ContentFile,
): Promise<Outcome<References>> {
  const urn = await (file.kind === 'video' ? uploadVideo : uploadWhole)(rest, input, file);
  if (urn.kind !== 'ok') return urn;
  return ok({ [mediaKey(index)]: urn.value, [uploadedKey]: rest.surroundings.now().toISOString() });
}
