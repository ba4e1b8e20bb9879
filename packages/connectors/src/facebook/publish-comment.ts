import type { Graph } from '#src/meta/graph.ts';
import { listAll } from '#src/meta/pages.ts';
import { callToPublish } from '#src/meta/publish-call.ts';
import { ok } from '#src/outcome.ts';
import type { CommittingStep, Found, LookInput, StepInput } from '#src/publishing/steps.ts';
import { earliest, found, isSameText, notFound } from './publish-evidence.ts';
import { CommentSchema, CreatedSchema, commentFields } from './publish-wire.ts';

const scope = 'pages_manage_engagement';
const notAllowed =
  'The first comment wasn’t added because Ruche can’t comment on this Page. Reconnect the Page and allow Ruche to reply to comments.';

const noPost = 'The first comment wasn’t added because we couldn’t identify the post on Facebook. Add it there.';

async function run(graph: Graph, { account, content, references }: StepInput) {
  if (!account.scopes.includes(scope)) {
    return { kind: 'rejected', problem: 'missing_scopes', reason: notAllowed } as const;
  }
  if (references.remoteId === undefined)
    return { kind: 'rejected', problem: 'not_understood', reason: noPost } as const;
  const commented = await callToPublish(graph, {
    path: `/${references.remoteId}/comments`,
    token: account.tokens.access,
    form: { message: content.firstComment },
    isCommitting: true,
    schema: CreatedSchema,
  });
  return commented.kind === 'ok' ? ok({ commentId: commented.value.id }) : commented;
}

async function find(graph: Graph, input: LookInput): Promise<Found> {
  const { account, content, references } = input;
  const path = `/${references.remoteId}/comments`;
  const query = { order: 'reverse_chronological', filter: 'stream' };
  const listing = { path, token: account.tokens.access, fields: commentFields, query, schema: CommentSchema };
  const comments = await listAll(graph, listing);
  if (comments.kind !== 'ok') return comments;
  const comment = comments.value.find(
    ({ from, message, created_time: at }) =>
      (from === undefined || from.id === account.platformUserId) &&
      at >= earliest(input) &&
      isSameText(message, content.firstComment),
  );
  const what = 'the first comment';
  return comment ? found(what, input, { commentId: comment.id }) : notFound(what, input);
}

/** The post stands without it. */
export function commentStep(graph: Graph): CommittingStep {
  return {
    kind: 'committing',
    name: 'comment',
    label: 'Add the first comment',
    isOptional: true,
    run: (input) => run(graph, input),
    find: (input) => find(graph, input),
  };
}
