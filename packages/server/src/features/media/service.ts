import { AppError } from '@ruche/contracts/api';
import { deletedMediaDays, type MediaChange, type MediaFolderList, type MediaListQuery } from '@ruche/contracts/media';
import type { WorkspaceTx } from '@ruche/database';
import { settleApprovals } from '@ruche/database/approvals';
import { holdClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import {
  countMediaFolders,
  countMediaTags,
  findMedia,
  type ListedMedia,
  listMedia,
  listUsedBy,
  lockDeletedMedia,
  lockMedia,
  restoreMedia,
  softDeleteMedia,
  updateMedia,
} from '@ruche/database/media';
import { lockPosts } from '@ruche/database/posts';
import { z } from 'zod';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { media as refusals } from './refusals.ts';

export const noSuchMedia = () => new AppError('not_found', refusals.notFound);

const place = { key: InstantKeySchema, id: z.uuid() };

export async function pageOfMedia(
  tx: WorkspaceTx,
  scope: Scope,
  query: MediaListQuery,
): Promise<{ rows: ListedMedia[]; nextCursor: string | null }> {
  authorize(scope, 'media.read', 'workspace');
  const { cursor, ...filter } = query;
  return cutPage(await listMedia(tx, { ...filter, after: readCursor(cursor, place) }), query.limit);
}

export async function getMedia(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedMedia> {
  authorize(scope, 'media.read', { media: id });
  const found = await findMedia(tx, id);
  if (!found) throw noSuchMedia();
  return found;
}

/** Held until the transaction ends, so that nobody deletes the client meanwhile. */
export async function requireFolder(tx: WorkspaceTx, clientId: string | null | undefined): Promise<void> {
  if (typeof clientId !== 'string' || (await holdClient(tx, clientId))) return;
  throw new AppError('not_found', refusals.clientNotFound);
}

export async function changeMedia(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  { focalPoint, ...change }: MediaChange,
): Promise<ListedMedia> {
  authorize(scope, 'media.write', { media: id });
  // Posts before their files, as by everybody else: what is published of them changes with it.
  const postIds = change.altText === undefined ? [] : (await listUsedBy(tx, [id])).map(({ postId }) => postId);
  await lockPosts(tx, postIds);
  const [found] = await lockMedia(tx, [id]);
  if (!found) throw noSuchMedia();
  await requireFolder(tx, change.clientId);
  const focal = focalPoint === undefined ? {} : { focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null };
  await updateMedia(tx, [id], { ...change, ...focal });
  await settleApprovals(tx, scope, postIds);
  await emit(tx, scope, { kind: 'media_changed', media: { id } });
  return getMedia(tx, scope, id);
}

/** A post that uses it keeps it: the file stays until no such post can be published any more. */
export async function deleteMedia(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  authorize(scope, 'media.write', { media: id });
  const [found] = await lockMedia(tx, [id]);
  if (!found) throw noSuchMedia();
  await softDeleteMedia(tx, [id]);
  await emit(tx, scope, { kind: 'media_changed', media: { id } });
}

/** Brings a deleted file back; one that is there already stays as it is. */
export async function bringBackMedia(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedMedia> {
  authorize(scope, 'media.write', { media: id });
  if (!(await lockDeletedMedia(tx, id, deletedMediaDays))) {
    const found = await getMedia(tx, scope, id);
    if (found.deletedAt) throw noSuchMedia();
    return found;
  }
  await restoreMedia(tx, id);
  await emit(tx, scope, { kind: 'media_changed', media: { id } });
  return getMedia(tx, scope, id);
}

export async function mediaTags(tx: WorkspaceTx, scope: Scope): Promise<{ tag: string; count: number }[]> {
  authorize(scope, 'media.read', 'workspace');
  return countMediaTags(tx);
}

export async function mediaFolders(tx: WorkspaceTx, scope: Scope): Promise<MediaFolderList> {
  authorize(scope, 'media.read', 'workspace');
  return countMediaFolders(tx);
}
