import { AppError } from '@ruche/contracts/api';
import { type Crop, cleanFileName } from '@ruche/contracts/media';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import { enqueueProcessing, insertMedia, type ListedMedia, lockMedia } from '@ruche/database/media';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { crops as refusals } from '#features/media/refusals.ts';
import { getMedia, noSuchMedia } from '#features/media/service.ts';

function nameOfCrop(fileName: string): string {
  const at = fileName.lastIndexOf('.');
  return cleanFileName(at < 1 ? `${fileName} (crop)` : `${fileName.slice(0, at)} (crop)${fileName.slice(at)}`);
}

export async function cropMedia(tx: WorkspaceTx, scope: Scope, id: string, crop: Crop): Promise<ListedMedia> {
  authorize(scope, 'media.write', { media: id });
  const [source] = await lockMedia(tx, [id]);
  if (!source) throw noSuchMedia();
  if (source.kind !== 'image') throw new AppError('conflict', refusals.notPicture);
  if (source.status !== 'ready') throw new AppError('conflict', refusals.notReady);
  const { clientId, mime, altText, tags, fileName, workspaceId } = source;
  const made = await insertMedia(tx, {
    workspaceId,
    clientId,
    userId: scope.userId,
    fileName: nameOfCrop(fileName),
    kind: 'image',
    mime,
    bytes: 0,
    altText,
    tags,
    cropOf: id,
    crop,
  });
  await enqueueProcessing(tx, made);
  await emit(tx, scope, { kind: 'media_changed', media: { id: made.id } });
  return getMedia(tx, scope, made.id);
}
