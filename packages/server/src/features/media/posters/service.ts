import { Readable } from 'node:stream';
import { AppError } from '@ruche/contracts/api';
import { imageTypeOf, posterTypes } from '@ruche/contracts/media';
import type { WorkspaceTx } from '@ruche/database';
import { enqueueProcessing, type ListedMedia, lockMedia, updateMedia } from '@ruche/database/media';
import { newFileKey, type ObjectStore } from '@ruche/storage';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { posters as refusals } from '#features/media/refusals.ts';
import { getMedia, noSuchMedia } from '#features/media/service.ts';

const isPoster = (content: Buffer) => posterTypes.some((type) => type === imageTypeOf(content));

/** Browsers can show a frame of every video that they play; here nothing decodes videos. */
export async function setPoster(
  tx: WorkspaceTx,
  store: ObjectStore,
  scope: Scope,
  id: string,
  content: Buffer | null,
): Promise<ListedMedia> {
  authorize(scope, 'media.write', { media: id });
  const [video] = await lockMedia(tx, [id]);
  if (!video) throw noSuchMedia();
  if (video.kind !== 'video') throw new AppError('conflict', refusals.notVideo);
  if (video.status === 'refused') throw new AppError('conflict', refusals.videoRejected);
  if (!content || !isPoster(content)) {
    throw new AppError('unsupported_media_type', refusals.notPicture);
  }
  const posterKey = newFileKey(video.workspaceId);
  await store.put(posterKey, Readable.from([content]));
  await updateMedia(tx, [id], { posterKey });
  await enqueueProcessing(tx, video);
  return getMedia(tx, scope, id);
}
