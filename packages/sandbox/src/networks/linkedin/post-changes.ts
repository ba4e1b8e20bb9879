import { z } from 'zod';
import { changePost, deletePost } from '#src/networks/posts.ts';
import { requireAuthor } from './authors.ts';
import { badParameter, notFound } from './errors.ts';
import { detailsOf, getPost, readCommentary, writing } from './posts.ts';
import type { RestCall } from './rest-call.ts';

const PatchSchema = z.object({ patch: z.object({ $set: z.strictObject({ commentary: z.string() }) }) });

/** Of a post that is out only the text can change. */
export function editPost(call: RestCall, urn: string): void {
  if (call.request.headers['x-restli-method']?.toString().toUpperCase() !== 'PARTIAL_UPDATE') {
    throw badParameter('X-RestLi-Method: PARTIAL_UPDATE is expected');
  }
  const input = PatchSchema.safeParse(call.request.body);
  if (!input.success) throw badParameter('patch.$set.commentary is expected');
  const post = getPost(call, urn);
  const details = detailsOf(post);
  requireAuthor(call, details.author, writing('PARTIAL_UPDATE'));
  if (post.deletedAt !== null) throw notFound(`Post ${urn} not found`);
  const { text, source } = readCommentary(call, input.data.patch.$set.commentary);
  const editedAt = call.context.now();
  changePost(call.context, { id: urn, text, details: { ...details, commentary: source, editedAt } });
}

/** What is deleted already may be deleted again. */
export function removePost(call: RestCall, urn: string): void {
  const post = getPost(call, urn);
  requireAuthor(call, detailsOf(post).author, writing('DELETE'));
  deletePost(call.context, urn);
}
