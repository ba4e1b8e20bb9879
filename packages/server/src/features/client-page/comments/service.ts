import type { Readable } from 'node:stream';
import { AppError } from '@ruche/contracts/api';
import type { NewPageComment, PageComment, PageCommentFile } from '@ruche/contracts/client-page';
import { findComment } from '@ruche/database/comments';
import {
  addClientComment,
  attachClientFile,
  type ClientReader,
  listClientComments,
  setClientResolution,
} from '#domain/comments/client-side.ts';
import { requireShown } from '#features/client-page/posts/service.ts';
import { comments as refusals } from '#features/client-page/refusals.ts';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { asContact, type BoundPage, type PageVisit, readAsContact } from '#features/client-page/service.ts';

const noSuchComment = () => new AppError('not_found', refusals.notFound);

export const readerOf = ({ workspace, clientId, contact }: BoundPage): ClientReader => ({
  workspace,
  clientId,
  contact,
});

async function listComments(page: BoundPage, { addresses }: ClientPageContext, postId: string): Promise<PageComment[]> {
  return (await listClientComments(page.tx, addresses, readerOf(page), [postId])).get(postId) ?? [];
}

export async function commentsOf(context: ClientPageContext, visit: PageVisit, postId: string): Promise<PageComment[]> {
  return readAsContact(context, visit, async (page) => {
    await requireShown(page, postId);
    return listComments(page, context, postId);
  });
}

export async function writeComment(
  context: ClientPageContext,
  visit: PageVisit,
  postId: string,
  input: NewPageComment,
): Promise<PageComment> {
  return asContact(context, visit, async (page) => {
    await requireShown(page, postId);
    const id = await addClientComment(page.tx, readerOf(page), postId, input);
    const written = (await listComments(page, context, postId)).find((comment) => comment.id === id);
    if (!written) throw noSuchComment();
    return written;
  });
}

export async function resolveComment(
  context: ClientPageContext,
  visit: PageVisit,
  { postId, commentId }: { postId: string; commentId: string },
  isResolved: boolean,
): Promise<void> {
  await asContact(context, visit, async (page) => {
    await requireShown(page, postId);
    if ((await findComment(page.tx, commentId))?.postId !== postId) throw noSuchComment();
    await setClientResolution(page.tx, readerOf(page), commentId, isResolved);
  });
}

/** Who sends it is asked before the first byte is taken, and again once all of it has arrived. */
export async function attachFile(
  context: ClientPageContext,
  visit: PageVisit,
  file: { postId: string; fileName: string; body: Readable },
): Promise<PageCommentFile> {
  const reader = await readAsContact(context, visit, async (page) => {
    await requireShown(page, file.postId);
    return readerOf(page);
  });
  return attachClientFile(context, (work) => asContact(context, visit, ({ tx }) => work(tx)), reader, file);
}
