import { AppError } from '@ruche/contracts/api';
import type { PostCommentInput } from '@ruche/contracts/comments';
import type { Permission } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { listContacts } from '@ruche/database/clients';
import { lockComment, type PostCommentRow } from '@ruche/database/comments';
import { findPost, type ListedPost } from '@ruche/database/posts';
import { listMemberIds } from '@ruche/database/workspaces';
import { comments as refusals } from '#domain/comments/refusals.ts';
import { noSuchComment, noSuchPost, refuseField } from '#domain/comments/write-comment.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';

export async function getPost(
  tx: WorkspaceTx,
  scope: Scope,
  right: Permission,
  id: string,
  refuse = noSuchPost,
): Promise<ListedPost> {
  const post = await findPost(tx, id);
  if (!post) throw refuse();
  authorize(scope, right, { post: id });
  return post;
}

/** A comment, to be changed, of a post that is there. */
export async function holdComment(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
): Promise<{ comment: PostCommentRow; post: ListedPost }> {
  const comment = await lockComment(tx, id);
  if (!comment) throw noSuchComment();
  return { comment, post: await getPost(tx, scope, 'posts.write', comment.postId, noSuchComment) };
}

export function requireOwn(scope: Scope, { userId }: PostCommentRow): void {
  if (userId !== scope.userId) throw new AppError('forbidden', refusals.notYours);
}

/** What somebody said with a decision belongs to the record of it. */
export function requireUntied({ requestId }: PostCommentRow): void {
  if (requestId !== null) throw new AppError('conflict', refusals.ofApproval);
}

type Mentioning = Pick<PostCommentInput, 'side' | 'mentions' | 'mentionedContacts'>;

/** Only those who can read the comment: members, and on the client side the client's own contacts. */
export async function requireMentions(
  tx: WorkspaceTx,
  scope: Scope,
  { clientId }: ListedPost,
  { side, mentions, mentionedContacts }: Mentioning,
): Promise<void> {
  if (mentions.length > 0) {
    const members = new Set(await listMemberIds(tx, scope.workspace.id));
    if (!mentions.every((id) => members.has(id))) throw refuseField('mentions', refusals.notAMember);
  }
  if (mentionedContacts.length === 0) return;
  const contacts = new Set(side === 'client' ? (await listContacts(tx, clientId)).map(({ id }) => id) : []);
  if (!mentionedContacts.every((id) => contacts.has(id))) throw refuseField('mentionedContacts', refusals.notAContact);
}
