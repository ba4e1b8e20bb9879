import { type Outcome, ok } from '#src/outcome.ts';
import type { Processing, References, StepInput, Withdrawn } from '#src/publishing/steps.ts';
import type { Rest } from './rest.ts';
import { PostStateSchema } from './wire.ts';

const mostMisses = 3;
const missMs = 3000;
const firstLookMs = 3000;
const longestLookMs = 60_000;

const given: Withdrawn = {
  kind: 'withdrawn',
  failure: {
    kind: 'rejected',
    problem: 'content_refused',
    reason: 'LinkedIn accepted the post but couldn’t publish it. Replace its file, or send it again.',
  },
};

type Confirmed = Outcome<References> | Processing | Withdrawn;

/** LinkedIn named the post, so it is out as far as anybody knows: what cannot be read now says nothing against it. */
async function missOne({ references, keep }: StepInput): Promise<Confirmed> {
  const misses = Number(references['confirm-misses'] ?? 0) + 1;
  if (misses >= mostMisses) return ok({});
  await keep({ 'confirm-misses': String(misses) });
  return { kind: 'processing', lookAgainMs: missMs };
}

/** A post with files may be taken and fail afterwards. Only pages can be asked. */
export async function confirmPost(rest: Rest, input: StepInput): Promise<Confirmed> {
  const { account, references, keep } = input;
  const told = await rest.ask({
    path: `/rest/posts/${encodeURIComponent(references.remoteId ?? '')}`,
    query: 'viewContext=AUTHOR',
    access: account.tokens.access,
    schema: PostStateSchema,
  });
  if (told.kind === 'rejected' && told.problem === 'role_missing') return ok({});
  if (told.kind !== 'ok') return missOne(input);
  const { lifecycleState } = told.value;
  if (lifecycleState === 'PUBLISH_FAILED') return given;
  if (lifecycleState !== 'PUBLISH_REQUESTED') return ok({});
  const looks = Number(references['confirm-looks'] ?? 0);
  await keep({ 'confirm-looks': String(looks + 1) });
  return { kind: 'processing', lookAgainMs: Math.min(firstLookMs * 2 ** looks, longestLookMs) };
}
