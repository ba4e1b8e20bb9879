import { minuteMs } from '@ruche/contracts/time';
import type { Answer } from '#src/inbox/inbox.ts';
import { ok } from '#src/outcome.ts';
import type { CommittingStep, Found, LookInput } from '#src/publishing/steps.ts';
import { askBusiness, type Business } from './inbox-call.ts';
import { readRemoteId, remoteIdOf, seek } from './inbox-comments.ts';
import { CreatedReplySchema } from './inbox-wire.ts';

/** Clocks differ. */
const toleranceMs = minuteMs;
const looksUntilSure = 2;

async function find(business: Business, { text, parent }: Answer, input: LookInput): Promise<Found> {
  const { account, armedAt, looks } = input;
  const { videoId } = readRemoteId(parent.remoteId);
  const sought = await seek(
    business,
    account,
    videoId,
    ({ comment, parentId }) =>
      parentId !== null &&
      comment.owner &&
      comment.text.trim() === text.trim() &&
      comment.create_time * 1000 >= armedAt.getTime() - toleranceMs,
  );
  if (sought.kind !== 'ok') return sought;
  const { found, isWhole } = sought.value;
  if (found) {
    const remoteId = remoteIdOf({ videoId, commentId: found.comment.comment_id });
    return { kind: 'found', references: { remoteId }, evidence: 'TikTok shows this answer below the video.' };
  }
  if (!isWhole) return { kind: 'unclear', evidence: 'TikTok shows more comments than we can look through.' };
  const evidence = 'TikTok doesn’t show this answer below the video.';
  return { kind: looks < looksUntilSure ? 'unclear' : 'absent', evidence };
}

export function answerStep(business: Business, answer: Answer): CommittingStep {
  const { text, parent } = answer;
  return {
    kind: 'committing',
    name: 'answer',
    label: 'Send the answer',
    async run({ account }) {
      const { videoId, commentId } = readRemoteId(parent.remoteId);
      const sent = await askBusiness(business, account, {
        method: 'POST',
        path: '/business/comment/reply/create/',
        json: { business_id: account.platformUserId, video_id: videoId, comment_id: commentId, text },
        isCommitting: true,
        schema: CreatedReplySchema,
      });
      if (sent.kind !== 'ok') return sent;
      return ok({ remoteId: remoteIdOf({ videoId, commentId: sent.value.data.comment_id }) });
    },
    find: (input) => find(business, answer, input),
  };
}
