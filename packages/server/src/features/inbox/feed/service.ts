import type { FeedItem, FeedQuery } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { listMeasured } from '@ruche/database/analytics';
import { countComments } from '@ruche/database/inbox';
import type { MediaAddresses } from '@ruche/storage';
import { z } from 'zod';
import { presentMeasured } from '#domain/analytics/presenter.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { requireClient } from '#features/inbox/policy.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';

/** Of all times. */
const beginning = new Date('2000-01-01T00:00:00Z');
const end = new Date('2200-01-01T00:00:00Z');

export async function pageOfFeed(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  { cursor, limit, ...subject }: FeedQuery,
): Promise<{ items: FeedItem[]; nextCursor: string | null }> {
  const { clientId } = subject;
  authorize(scope, 'inbox.read', clientId === undefined ? 'workspace' : { client: clientId });
  if (clientId !== undefined) await requireClient(tx, clientId);
  const place = readCursor(cursor, { key: InstantKeySchema, id: z.uuid() });
  // Nothing of a later page is newer than where it begins.
  const to = place ? new Date(Date.parse(place.key) + 1) : end;
  const after = place && { value: 0, publishedAt: place.key, id: place.id };
  const filter = { ...subject, from: beginning, to, zone: 'UTC' };
  const found = await listMeasured(tx, filter, { sort: 'newest', limit, after });
  const { rows, nextCursor } = cutPage(
    found.map((row) => ({ ...row, position: row.publishedAt })),
    limit,
  );
  const counts = await countComments(
    tx,
    rows.map(({ id }) => id),
  );
  const { id: workspaceId } = scope.workspace;
  const sign = (mediaId: string, key: string) => addresses.sign({ workspaceId, mediaId, file: 'thumbnail' }, key);
  const items = rows.map((row) => {
    const { commentCount = 0, openCount = 0 } = counts.get(row.id) ?? {};
    return { ...presentMeasured(row, sign), commentCount, openCount };
  });
  return { items, nextCursor };
}
