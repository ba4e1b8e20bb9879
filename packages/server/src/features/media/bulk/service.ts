import { AppError } from '@ruche/contracts/api';
import type { MediaBulk } from '@ruche/contracts/media';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import { lockMedia, type MediaRow, softDeleteMedia, updateMedia } from '@ruche/database/media';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { bulk as refusals } from '#features/media/refusals.ts';
import { noSuchMedia, requireFolder } from '#features/media/service.ts';

const mostTags = 20;

type Change = Extract<MediaBulk, { change: object }>['change'];

function tagsAfter({ fileName, tags }: MediaRow, { addTags = [], removeTags = [] }: Change): string[] {
  const removed = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const kept = tags.filter((tag) => !removed.has(tag.toLowerCase()));
  const after = [...new Map([...addTags, ...kept].map((tag) => [tag.toLowerCase(), tag])).values()];
  if (after.length <= mostTags) return after;
  throw new AppError('conflict', refusals.tooManyTags(fileName, mostTags));
}

async function changeAll(tx: WorkspaceTx, found: MediaRow[], change: Change): Promise<void> {
  await requireFolder(tx, change.clientId);
  const isTagged = change.addTags !== undefined || change.removeTags !== undefined;
  const ids = found.map(({ id }) => id);
  if (!isTagged) return updateMedia(tx, ids, { clientId: change.clientId });
  for (const row of found) await updateMedia(tx, [row.id], { clientId: change.clientId, tags: tagsAfter(row, change) });
}

export async function changeMany(tx: WorkspaceTx, scope: Scope, bulk: MediaBulk): Promise<string[]> {
  authorize(scope, 'media.write', 'workspace');
  const found = await lockMedia(tx, bulk.ids);
  const [first] = found;
  if (!first || found.length < bulk.ids.length) throw noSuchMedia();
  if ('change' in bulk) await changeAll(tx, found, bulk.change);
  else await softDeleteMedia(tx, bulk.ids);
  // Open windows read the library anew, whichever file it was.
  await emit(tx, scope, { kind: 'media_changed', media: { id: first.id } });
  return bulk.ids;
}
