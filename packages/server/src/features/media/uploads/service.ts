import type { IncomingMessage } from 'node:http';
import { AppError } from '@ruche/contracts/api';
import { maxOpenUploads, uploadHours } from '@ruche/contracts/media';
import type { Database, WorkspaceTx } from '@ruche/database';
import {
  appendPart,
  countOpenUploads,
  countUploadParts,
  deleteUpload,
  findUpload,
  insertUpload,
  listUploadParts,
  type UploadPartRow,
  type UploadRow,
} from '@ruche/database/media';
import type { Visit } from '@ruche/database/workspaces';
import type { ObjectStore } from '@ruche/storage';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { refuseReadOnly } from '#domain/billing/read-only-clients.ts';
import { authorize, inWorkspace, readInWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import { uploads as refusals } from '#features/media/refusals.ts';
import { requireFolder } from '#features/media/service.ts';
import { admitFile, joinParts } from './files/service.ts';
import { storePart } from './parts/service.ts';
import { type Headers, lengthIn, metadataIn, offsetIn, requireChunk, requireVersion } from './schema.ts';
import type { Writers } from './writers/service.ts';

/** An upload in this many pieces is no upload of a person. */
const maxParts = 10_000;

export type UploadTools = { database: Database; store: ObjectStore; writers: Writers };

const noSuchUpload = () => new AppError('not_found', refusals.notFound);
const moved = () => new AppError('conflict', refusals.elsewhere);

export async function createUpload(tx: WorkspaceTx, scope: Scope, headers: Headers): Promise<UploadRow> {
  authorize(scope, 'media.write', 'workspace');
  requireVersion(headers);
  requirePlan(scope);
  const bytes = lengthIn(headers);
  const { fileName, clientId } = metadataIn(headers);
  await requireFolder(tx, clientId);
  if (clientId !== null) await refuseReadOnly(tx, scope, 'client', [clientId]);
  if ((await countOpenUploads(tx, scope.userId)) >= maxOpenUploads) {
    throw new AppError('rate_limited', refusals.tooManyOpen(maxOpenUploads));
  }
  const { workspace, userId } = scope;
  return insertUpload(tx, { workspaceId: workspace.id, userId, clientId, fileName, bytes }, uploadHours);
}

async function getUpload(tx: WorkspaceTx, scope: Scope, id: string): Promise<UploadRow> {
  authorize(scope, 'media.write', 'workspace');
  const upload = await findUpload(tx, scope.userId, id);
  if (!upload) throw noSuchUpload();
  return upload;
}

const readUpload = ({ database }: UploadTools, visit: Visit, id: string) =>
  readInWorkspace(database, visit, (tx, scope) => getUpload(tx, scope, id));

async function forget(store: ObjectStore, keys: string[]): Promise<void> {
  // Best effort: the worker removes what stays.
  for (const key of keys) await store.delete(key).catch(() => undefined);
}

/** Removes an upload with all that has arrived of it. */
async function removeUpload({ database, store }: UploadTools, visit: Visit, id: string): Promise<void> {
  const parts = await inWorkspace(database, visit, async (tx) => {
    const found = await listUploadParts(tx, id);
    await deleteUpload(tx, id);
    return found;
  });
  await forget(
    store,
    parts.map(({ storageKey }) => storageKey),
  );
}

/** What the library does not take leaves nothing behind. */
async function removingRefused<Result>(
  tools: UploadTools,
  visit: Visit,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'conflict') await removeUpload(tools, visit, id);
    throw error;
  }
}

async function append({ database, store }: UploadTools, visit: Visit, part: UploadPartRow): Promise<UploadRow> {
  const upload = await inWorkspace(database, visit, async (tx) => {
    if ((await countUploadParts(tx, part.uploadId)) >= maxParts) {
      throw new AppError('payload_too_large', refusals.tooManyPieces);
    }
    return appendPart(tx, part, uploadHours);
  });
  if (upload) return upload;
  await store.delete(part.storageKey);
  throw moved();
}

/** Makes a file of an upload whose last byte has arrived; also of one whose server ended before it did. */
async function finish(tools: UploadTools, visit: Visit, upload: UploadRow): Promise<UploadRow> {
  const { database, store } = tools;
  if (upload.received < upload.bytes || upload.mediaId) return upload;
  const parts = await readInWorkspace(database, visit, (tx) => listUploadParts(tx, upload.id));
  if (parts.length === 0) return readUpload(tools, visit, upload.id);
  const joined = await joinParts(store, upload, parts);
  const mediaId = await inWorkspace(database, visit, (tx, scope) => admitFile(tx, scope, upload, joined));
  await forget(
    store,
    parts.map(({ storageKey }) => storageKey).filter((key) => key !== joined.storageKey),
  );
  return { ...upload, mediaId };
}

/** Where an upload is. Whoever asks is about to go on, so a request that still writes to it is ended. */
export async function locateUpload(tools: UploadTools, visit: Visit, id: string, headers: Headers): Promise<UploadRow> {
  await readUpload(tools, visit, id);
  requireVersion(headers);
  await tools.writers.interrupt(id);
  const upload = await readUpload(tools, visit, id);
  return removingRefused(tools, visit, id, () => finish(tools, visit, upload));
}

/** Takes what a request carries, from its offset on. */
export async function writeUpload(
  tools: UploadTools,
  visit: Visit,
  id: string,
  { headers, body, isFirst }: { headers: Headers; body: IncomingMessage; isFirst: boolean },
): Promise<UploadRow> {
  await readUpload(tools, visit, id);
  requireVersion(headers);
  requireChunk(headers);
  const offset = isFirst ? 0 : offsetIn(headers);
  return tools.writers.write(
    id,
    () => void body.destroy(),
    () =>
      removingRefused(tools, visit, id, async () => {
        const upload = await readUpload(tools, visit, id);
        if (upload.received !== offset) throw moved();
        const part = upload.mediaId ? null : await storePart(tools.store, { body, upload });
        return finish(tools, visit, part ? await append(tools, visit, part) : upload);
      }),
  );
}

export async function cancelUpload(tools: UploadTools, visit: Visit, id: string, headers: Headers): Promise<void> {
  await readUpload(tools, visit, id);
  requireVersion(headers);
  await tools.writers.interrupt(id);
  await removeUpload(tools, visit, id);
}

/** For whoever asks what can be uploaded here: in a workspace of theirs. */
export async function describeUploads({ database }: UploadTools, visit: Visit): Promise<void> {
  await readInWorkspace(database, visit, async (_tx, scope) => authorize(scope, 'media.write', 'workspace'));
}
