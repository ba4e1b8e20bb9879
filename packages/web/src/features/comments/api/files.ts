import { type CommentFile, CommentFileSchema, type CommentSide } from '@ruche/contracts/comments';
import { api } from '#lib/api.ts';

type Place = { postId: string; side: CommentSide };

/** Uploads a file, to be sent with a comment on that side. */
export async function uploadFile({ postId, side }: Place, file: File, signal: AbortSignal): Promise<CommentFile> {
  const query = new URLSearchParams({ side, fileName: file.name });
  const response = await api.transfer(`/api/v1/posts/${postId}/comments/files?${query.toString()}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': file.type },
    signal,
  });
  return CommentFileSchema.parse(await response.json());
}

export async function removeFile({ postId }: Pick<Place, 'postId'>, id: string): Promise<void> {
  await api.request({ method: 'DELETE', path: `/posts/${postId}/comments/files/${id}` });
}
