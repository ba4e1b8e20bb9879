import { isSuccess } from '#src/http.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import type { Found, LookInput, References, StepInput } from '#src/publishing/steps.ts';
import { readWriteProblem } from './publish-errors.ts';
import { authorUrn } from './publish-media.ts';
import type { Rest } from './rest.ts';
import { CommentListSchema } from './wire.ts';

function pathOf({ remoteId = '' }: References): string {
  return `/rest/socialActions/${encodeURIComponent(remoteId)}/comments`;
}

const noPost: Failure = {
  kind: 'rejected',
  problem: 'not_understood',
  reason: 'The first comment wasn’t added because we couldn’t identify the post on LinkedIn. Add it there.',
};

/** Its text is plain, unlike that of the post. */
export async function publishComment(
  rest: Rest,
  { account, content, references }: StepInput,
): Promise<Outcome<References>> {
  if (references.remoteId === undefined) return noPost;
  const answered = await rest.call({
    method: 'POST',
    path: pathOf(references),
    access: account.tokens.access,
    json: { actor: authorUrn(account), object: references.remoteId, message: { text: content.firstComment } },
    isCommitting: true,
  });
  if (answered.kind !== 'ok') return answered;
  if (!isSuccess(answered.value)) return readWriteProblem(answered.value, rest.surroundings.now());
  const id = answered.value.headers.get('x-restli-id');
  return id ? ok({ commentId: id }) : { kind: 'unknown', reason: 'LinkedIn didn’t say which comment it is.' };
}

export async function findComment(rest: Rest, { account, content, references }: LookInput): Promise<Found> {
  const told = await rest.ask({
    path: pathOf(references),
    query: 'count=50&start=0',
    access: account.tokens.access,
    schema: CommentListSchema,
  });
  if (told.kind === 'rejected' && told.problem === 'role_missing') {
    const evidence = 'LinkedIn doesn’t show us this account’s comments. Check below the post.';
    return { kind: 'unclear', evidence };
  }
  if (told.kind !== 'ok') return told;
  const actor = authorUrn(account);
  const found = told.value.elements.find(
    (comment) => comment.actor === actor && comment.message.text.trim() === content.firstComment.trim(),
  );
  if (found) {
    return {
      kind: 'found',
      references: { commentId: found.id },
      evidence: 'LinkedIn shows the comment below the post.',
    };
  }
  return { kind: 'absent', evidence: 'LinkedIn doesn’t show this comment below the post.' };
}
