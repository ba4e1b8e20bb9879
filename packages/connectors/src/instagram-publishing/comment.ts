import type { Failure } from '#src/outcome.ts';
import type { Content } from '#src/publishing/content.ts';
import type { CommittingStep, Found, LookInput } from '#src/publishing/steps.ts';
import { type InstagramApi, withoutRestart } from './api.ts';
import { isSince, sameText } from './find-post.ts';
import { CommentListSchema, CreatedSchema } from './wire.ts';

function leftOut(reason: string): Failure {
  return { kind: 'rejected', problem: 'missing_scopes', reason };
}

function commentsPath(remoteId: string): string {
  return `/${encodeURIComponent(remoteId)}/comments`;
}

async function findComment(api: InstagramApi, text: string, input: LookInput): Promise<Found> {
  const { account, references, armedAt } = input;
  const listed = await api.ask({
    method: 'GET',
    path: commentsPath(references.remoteId ?? ''),
    token: account.tokens.access,
    query: { fields: 'id,text,timestamp,from' },
    schema: CommentListSchema,
  });
  if (listed.kind !== 'ok') return withoutRestart(listed);
  const own = listed.value.data.find(
    (comment) =>
      sameText(comment.text, text) &&
      isSince(comment.timestamp, armedAt) &&
      (comment.from === undefined || comment.from.id === account.platformUserId),
  );
  if (!own) return { kind: 'absent', evidence: `${api.network} doesn’t show this comment below the post.` };
  return { kind: 'found', references: { comment: own.id }, evidence: `${api.network} shows the comment.` };
}

/** The post is out and stands without it. */
export function commentStep(api: InstagramApi, { firstComment }: Content): CommittingStep {
  const { network, commentScope } = api;
  return {
    kind: 'committing',
    name: 'comment',
    label: 'Add the first comment',
    isOptional: true,
    async run({ account, references: { remoteId } }) {
      if (remoteId === undefined) {
        return leftOut(`The first comment wasn’t added because ${network} didn’t say which post it belongs to.`);
      }
      const lacking = `The first comment wasn’t added because Ruche can’t comment on ${network}. Reconnect the account and allow it.`;
      if (!account.scopes.includes(commentScope)) return leftOut(lacking);
      const made = await api.call({
        method: 'POST',
        path: commentsPath(remoteId),
        token: account.tokens.access,
        form: { message: firstComment },
        isCommitting: true,
        schema: CreatedSchema,
      });
      if (made.kind === 'ok') return { kind: 'ok', value: { comment: made.value.id } };
      return made.kind === 'restart' ? withoutRestart(made) : made;
    },
    find: (input) => findComment(api, firstComment, input),
  };
}
