import type { Outcome } from '#src/outcome.ts';
import { ok } from '#src/outcome.ts';
import type { Processing, References, Restart, StepInput } from '#src/publishing/steps.ts';
import { fileRefused } from './publish-errors.ts';
import { mediaKey, uploadedKey } from './publish-media.ts';
import type { Rest } from './rest.ts';
import { MediaStatusSchema } from './wire.ts';

/** What members who post as themselves cannot look at is there after this time. */
const blindWaitMs = 5000;
const lookAgainMs = 3000;

const notArrived: Restart = { kind: 'restart', reason: 'A file didn’t reach LinkedIn. We’re uploading it again.' };

type Waited = Outcome<References> | Processing | Restart;

const kindOf = (urn: string) => urn.split(':')[2] ?? '';

function waitBlindly(rest: Rest, uploadedAt: string | undefined): Waited {
  const leftMs = Date.parse(uploadedAt ?? '') + blindWaitMs - rest.surroundings.now().getTime();
  return leftMs > 0 ? { kind: 'processing', lookAgainMs: Math.min(leftMs, blindWaitMs) } : ok({});
}

async function waitForFile(rest: Rest, { account, references }: StepInput, urn: string): Promise<Waited> {
  const path = `/rest/${kindOf(urn)}s/${encodeURIComponent(urn)}`;
  const told = await rest.ask({ path, access: account.tokens.access, schema: MediaStatusSchema });
  if (told.kind === 'rejected' && told.problem === 'role_missing') return waitBlindly(rest, references[uploadedKey]);
  if (told.kind !== 'ok') return told;
  const { status } = told.value;
  if (status === 'AVAILABLE') return ok({});
  if (status === 'WAITING_UPLOAD') return notArrived;
  return status === 'PROCESSING_FAILED' ? fileRefused : { kind: 'processing', lookAgainMs };
}

/** LinkedIn works on files before they can be posted. */
export async function waitForFiles(rest: Rest, input: StepInput): Promise<Waited> {
  for (const index of input.content.media.keys()) {
    const urn = input.references[mediaKey(index)];
    if (urn === undefined) return notArrived;
    const waited = await waitForFile(rest, input, urn);
    if (waited.kind !== 'ok') return waited;
  }
  return ok({});
}
