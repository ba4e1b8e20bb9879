import type {
  MeasuredPublication,
  MeasuredPublicationsQuery,
  PublicationFilters,
  SnapshotList,
} from '@ruche/contracts/analytics';
import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { listMeasured, listSnapshots, type MeasuredFilter, type MeasuredPosition } from '@ruche/database/analytics';
import type { MediaAddresses } from '@ruche/storage';
import { z } from 'zod';
import { presentMeasured, presentSnapshot } from '#domain/analytics/presenter.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { requirePeriod } from '#features/analytics/policy.ts';
import { analytics as refusals } from '#features/analytics/refusals.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';

/** A number and an instant, as the list's query tells where a row stands. */
const PositionKeySchema = z.string().refine((key) => {
  const [value = '', publishedAt, ...more] = key.split(' ');
  const isNumber = /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/.test(value) && Number.isFinite(Number(value));
  return isNumber && more.length === 0 && InstantKeySchema.safeParse(publishedAt).success;
});

function readPosition(cursor: string | undefined): MeasuredPosition | undefined {
  const position = readCursor(cursor, { key: PositionKeySchema, id: z.uuid() });
  if (position === undefined) return undefined;
  const [value = '', publishedAt = ''] = position.key.split(' ');
  return { value: Number(value), publishedAt, id: position.id };
}

/** What the query chooses, once it is known which days are meant. */
export async function filterOf(tx: WorkspaceTx, scope: Scope, query: PublicationFilters): Promise<MeasuredFilter> {
  const { from, to, zone } = await requirePeriod(tx, scope, query);
  const { clientId, socialAccountId, platform, format, day, weekday, hour, length, hashtag } = query;
  return { from, to, zone, clientId, socialAccountId, platform, format, day, weekday, hour, length, hashtag };
}

export async function pageOfPublications(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  query: MeasuredPublicationsQuery,
): Promise<{ items: MeasuredPublication[]; nextCursor: string | null }> {
  const { sort, limit, cursor } = query;
  const after = readPosition(cursor);
  const found = await listMeasured(tx, await filterOf(tx, scope, query), { sort, limit, after });
  const { rows, nextCursor } = cutPage(found, limit);
  const { id: workspaceId } = scope.workspace;
  const sign = (mediaId: string, key: string) => addresses.sign({ workspaceId, mediaId, file: 'thumbnail' }, key);
  return { items: rows.map((row) => presentMeasured(row, sign)), nextCursor };
}

export async function snapshotsOf(tx: WorkspaceTx, scope: Scope, id: string): Promise<SnapshotList> {
  authorize(scope, 'posts.read', 'workspace');
  const found = await listSnapshots(tx, id);
  if (!found) throw new AppError('not_found', refusals.publicationNotFound);
  return { publishedAt: found.publishedAt, items: found.items.map(presentSnapshot) };
}
