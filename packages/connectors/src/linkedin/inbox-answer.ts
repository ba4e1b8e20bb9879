import { minuteMs } from '@ruche/contracts/time';
import { isSuccess } from '#src/http.ts';
import type { Answer, InboxAccount } from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { CommittingStep, Found, LookInput, References, StepInput } from '#src/publishing/steps.ts';
import { commentUrn } from './comment-urns.ts';
import { commentsPath, readComment, readComments } from './inbox-comments.ts';
import { parentGone, readAnswerProblem } from './inbox-errors.ts';
import { OneCommentSchema } from './inbox-wire.ts';
import { authorUrn } from './publish-media.ts';
import { permalinkOf } from './publish-post.ts';
import type { Rest } from './rest.ts';

/** Clocks differ. */
const toleranceMs = minuteMs;
const looksUntilSure = 1;
const mostPages = 10;

/** Where an answer goes: below a post, and below a comment of it where one is answered. */
type Place = { object: string; parentUrn: string | null };

/** Answers are one level deep: an answer to an answer goes below the comment that both are below. */
async function findPlace(rest: Rest, account: InboxAccount, { kind, parent }: Answer): Promise<Outcome<Place>> {
  if (kind === 'mention') return ok({ object: parent.remoteId, parentUrn: null });
  const comment = await readComment(rest, account, parent.remoteId);
  if (comment.kind !== 'ok') return comment;
  if (comment.value === null) return parentGone;
  const { object, urn, parentUrn } = comment.value;
  return ok({ object, parentUrn: parentUrn ?? urn });
}

function referencesOf(rest: Rest, object: string, urn: string): References {
  return { remoteId: urn, permalink: `${permalinkOf(rest, object)}?commentUrn=${encodeURIComponent(urn)}` };
}

async function send(rest: Rest, answer: Answer, { account }: StepInput): Promise<Outcome<References>> {
  const found = await findPlace(rest, account, answer);
  if (found.kind !== 'ok') return found;
  const { object, parentUrn } = found.value;
  const answered = await rest.call({
    method: 'POST',
    path: commentsPath(parentUrn ?? object),
    access: account.tokens.access,
    json: {
      actor: authorUrn(account),
      object,
      message: { text: answer.text },
      ...(parentUrn !== null && { parentComment: parentUrn }),
    },
    isCommitting: true,
  });
  if (answered.kind !== 'ok') return answered;
  if (!isSuccess(answered.value)) return readAnswerProblem(answered.value, rest.surroundings.now());
  const echo = OneCommentSchema.safeParse(answered.value.body);
  if (echo.success) return ok(referencesOf(rest, echo.data.object, echo.data.urn));
  const id = answered.value.headers.get('x-restli-id');
  if (id) return ok(referencesOf(rest, object, commentUrn({ object, id })));
  return { kind: 'unknown', reason: 'LinkedIn didn’t say which comment the answer is.' };
}

async function find(rest: Rest, answer: Answer, { account, armedAt, looks }: LookInput): Promise<Found> {
  const place = await findPlace(rest, account, answer);
  if (place.kind !== 'ok') return place;
  const { object, parentUrn } = place.value;
  const actor = authorUrn(account);
  let start: number | null = 0;
  for (let page = 0; page < mostPages && start !== null; page += 1) {
    const read: Awaited<ReturnType<typeof readComments>> = await readComments(
      rest,
      account,
      parentUrn ?? object,
      start,
    );
    if (read.kind !== 'ok') return read;
    const ours = read.value.comments.find(
      (comment) =>
        comment.actor === actor &&
        comment.message.text.trim() === answer.text.trim() &&
        comment.created.time >= armedAt.getTime() - toleranceMs,
    );
    if (ours) {
      const references = referencesOf(rest, ours.object, ours.urn);
      return { kind: 'found', references, evidence: 'LinkedIn shows this answer.' };
    }
    start = read.value.next;
  }
  if (start !== null) return { kind: 'unclear', evidence: 'LinkedIn shows more comments than we can look through.' };
  return { kind: looks < looksUntilSure ? 'unclear' : 'absent', evidence: 'LinkedIn doesn’t show this answer.' };
}

export function answerStep(rest: Rest, answer: Answer): CommittingStep {
  return {
    kind: 'committing',
    name: 'answer',
    label: 'Send the answer',
    run: (input) => send(rest, answer, input),
    find: (input) => find(rest, answer, input),
  };
}
