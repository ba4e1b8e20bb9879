import type { Answer } from '#src/http.ts';
import type { Failure } from '#src/outcome.ts';
import type { Duplicate, Restart } from '#src/publishing/steps.ts';
import { readProblem } from './errors.ts';
import { ErrorSchema } from './wire.ts';

function refused(reason: string): Failure {
  return { kind: 'rejected', problem: 'content_refused', reason };
}

const asItIs = 'LinkedIn rejected this post. Check its text, link, and files, then try again.';

export const fileRefused = refused(
  'LinkedIn couldn’t process one of the files. Replace it, or save it in another format and upload it again.',
);

/** What LinkedIn says of a post that it does not take. */
const refusals: Readonly<Record<string, Failure>> = {
  FIELD_LENGTH_TOO_LONG: refused('The text is too long for LinkedIn. Shorten it and publish again.'),
  INVALID_VALUE_BLANK_FIELD: refused('LinkedIn doesn’t accept empty posts. Add text or a file.'),
  MEDIA_ASSET_PROCESSING_FAILED: fileRefused,
  MISSING_FIELD: refused(asItIs),
  INVALID_VALUE_FOR_FIELD: refused(asItIs),
  INVALID_URN_TYPE: refused(asItIs),
  INVALID_URN_ID: refused(asItIs),
  ILLEGAL_ARGUMENT: refused(asItIs),
};

const uploadsGone: Restart = {
  kind: 'restart',
  reason: 'LinkedIn no longer has the uploaded files. We’re uploading them again.',
};
const uploadCodes = new Set(['MEDIA_ASSET_WAITING_UPLOAD', 'EXPIRED_UPLOAD_URL']);

const conflict: Failure = {
  kind: 'retry',
  reason: 'LinkedIn was busy with another change. We’ll try again.',
  retryAfterMs: null,
  reach: 'account',
};

const sameText = 'LinkedIn won’t publish the same text again so soon. Change the text, or publish it in a day or two.';

/** The words of the refusal name the earlier post. */
function readDuplicate({ status }: Answer, message: string): { urn: string | null } | null {
  if (![400, 409, 422].includes(status) || !/duplicate/i.test(message)) return null;
  return { urn: /urn:li:(?:share|ugcPost|activity):\d+/.exec(message)?.[0] ?? null };
}

/** Of the call that publishes. `permalinkOf` is for the earlier post that a refusal names. */
export function readPostProblem(
  answer: Answer,
  now: Date,
  permalinkOf: (urn: string) => string,
): Failure | Duplicate | Restart {
  const { code = '', message = '' } = ErrorSchema.safeParse(answer.body).data ?? {};
  const duplicate = readDuplicate(answer, message) ?? (code === 'DUPLICATE_POST' ? { urn: null } : null);
  if (duplicate) {
    const { urn } = duplicate;
    const of = urn === null ? null : { remoteId: urn, permalink: permalinkOf(urn) };
    return { kind: 'duplicate', reason: sameText, of };
  }
  if (uploadCodes.has(code)) return uploadsGone;
  return readWriteProblem(answer, now);
}

/** Of an upload: one that expired begins anew by itself. */
export function readUploadProblem(answer: Answer, now: Date): Failure {
  const { code = '' } = ErrorSchema.safeParse(answer.body).data ?? {};
  if (!uploadCodes.has(code)) return readWriteProblem(answer, now);
  return { kind: 'retry', reason: uploadsGone.reason, retryAfterMs: null, reach: 'account' };
}

/** Of whatever else changes something at LinkedIn. */
export function readWriteProblem(answer: Answer, now: Date): Failure {
  const { code = '' } = ErrorSchema.safeParse(answer.body).data ?? {};
  if (answer.status === 409) return conflict;
  const refusal = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  if (refusal && answer.status === 400) return refusal;
  if (answer.status === 422) return refused(asItIs);
  return readProblem(answer, now);
}
