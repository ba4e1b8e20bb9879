import type { WorkspaceEvent } from '@ruche/contracts/events';
import type { WorkspaceTx } from '@ruche/database';
import { mailClientPage } from '@ruche/database/approvals';
import { listThreadAuthors, type PostCommentRow } from '@ruche/database/comments';
import { type EventScope, emitAll } from '@ruche/database/events';
import type { ListedPost } from '@ruche/database/posts';
import { listManagerIds, listMemberIds } from '@ruche/database/workspaces';

type CommentedPost = Pick<ListedPost, 'id' | 'clientId' | 'clientName' | 'userId'>;

/** Open windows read the post's comments anew. */
export async function refreshComments(tx: WorkspaceTx, scope: EventScope, post: CommentedPost): Promise<void> {
  await emitAll(tx, scope, [changeOf(post)]);
}

function changeOf({ id, clientId, clientName }: CommentedPost): WorkspaceEvent {
  return { kind: 'post_comments_changed', post: { id }, client: { id: clientId, name: clientName } };
}

/** Who is told of what a client wrote: those it concerns; without any of them, whoever answers for the workspace. */
async function readersOfClient(tx: WorkspaceTx, workspaceId: string, concerned: Set<string>): Promise<Set<string>> {
  const members = await listMemberIds(tx, workspaceId);
  const there = members.filter((id) => concerned.has(id));
  return new Set(there.length > 0 ? there : await listManagerIds(tx, workspaceId));
}

export type Telling = {
  post: CommentedPost;
  comment: Pick<PostCommentRow, 'id' | 'parentId' | 'side' | 'contactName'>;
  /** Members who are mentioned and were not before. */
  mentioned: string[];
};

/** Everybody is told once: of being mentioned, or else of an answer in their thread, or of what the client wrote. */
export async function tellOfComment(
  tx: WorkspaceTx,
  scope: EventScope,
  { post, comment, mentioned }: Telling,
): Promise<void> {
  const threadId = comment.parentId ?? comment.id;
  const isForClient = comment.side === 'client' && comment.contactName === null;
  if (isForClient) await mailClientPage(tx, scope.workspace.id, post.clientId);
  const authors = comment.parentId === null ? [] : await listThreadAuthors(tx, threadId);
  const isClients = comment.contactName !== null;
  const concerned = new Set(isClients && post.userId !== null ? [...authors, post.userId] : authors);
  const told = isClients ? await readersOfClient(tx, scope.workspace.id, concerned) : concerned;
  const common = {
    post: { id: post.id },
    client: { id: post.clientId, name: post.clientName },
    comment: { id: threadId },
    side: comment.side,
  };
  const names = new Set(mentioned);
  const others = [...told].filter((userId) => !names.has(userId));
  await emitAll(tx, scope, [
    changeOf(post),
    ...[...names].map((userId) => ({ kind: 'comment_mention' as const, ...common, userId })),
    ...others.map((userId) => ({
      kind: isClients ? ('client_commented' as const) : ('comment_reply' as const),
      ...common,
      userId,
    })),
  ]);
}

/** Of mentions that came with an edit. */
export async function tellMentioned(tx: WorkspaceTx, scope: EventScope, telling: Telling): Promise<void> {
  const { post, comment, mentioned } = telling;
  await emitAll(tx, scope, [
    changeOf(post),
    ...mentioned.map((userId) => ({
      kind: 'comment_mention' as const,
      post: { id: post.id },
      client: { id: post.clientId, name: post.clientName },
      comment: { id: comment.parentId ?? comment.id },
      side: comment.side,
      userId,
    })),
  ]);
}
