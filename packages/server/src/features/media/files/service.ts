import { AppError } from '@ruche/contracts/api';
import type { Database, WorkspaceTx } from '@ruche/database';
import { findMedia, findRendition, listMediaByIds, type MediaRow } from '@ruche/database/media';
import { workInWorkspace } from '@ruche/database/workspaces';
import type { MediaAddress, MediaAddresses } from '@ruche/storage';
import { files as refusals } from '#features/media/refusals.ts';

export type ServedFile = { storageKey: string; mime: string; bytes: number; fileName: string; expiresAt: Date };

const nothing = () => new AppError('not_found', refusals.notFound);

const readIn = <Result>(database: Database, workspaceId: string, read: (tx: WorkspaceTx) => Promise<Result>) =>
  database.orm.transaction(async (db) => read(await workInWorkspace(db, workspaceId)), { accessMode: 'read only' });

async function findFile(
  tx: WorkspaceTx,
  { mediaId, file }: MediaAddress,
): Promise<Omit<ServedFile, 'expiresAt'> | null> {
  const media = await findMedia(tx, mediaId);
  if (media?.status !== 'ready') return null;
  const { fileName } = media;
  const found = file === 'original' ? media : await findRendition(tx, mediaId, file);
  if (!found?.storageKey) return null;
  return { storageKey: found.storageKey, mime: found.mime, bytes: found.bytes, fileName };
}

/** The token alone says who may see what: it was signed for somebody who may. */
export async function openAddress(database: Database, addresses: MediaAddresses, token: string): Promise<ServedFile> {
  const address = addresses.read(token);
  if (!address) throw nothing();
  const found = await readIn(database, address.workspaceId, (tx) => findFile(tx, address));
  if (!found) throw nothing();
  return { ...found, expiresAt: address.expiresAt };
}

export async function openDownload(database: Database, addresses: MediaAddresses, token: string): Promise<MediaRow[]> {
  const address = addresses.readDownload(token);
  if (!address) throw nothing();
  const found = await readIn(database, address.workspaceId, (tx) => listMediaByIds(tx, address.mediaIds));
  const ready = found.filter(({ status }) => status === 'ready');
  if (ready.length === 0) throw nothing();
  return ready;
}
