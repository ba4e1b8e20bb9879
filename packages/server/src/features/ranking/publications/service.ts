import type { OwnPublicationListSchema, OwnPublicationsQuerySchema, SeasonPublication } from '@ruche/contracts/ranking';
import { listPublicationDetails, type PublicationDetails } from '@ruche/database/ranking';
import { listJoinedWorkspaces } from '@ruche/database/workspaces';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import type { RankingContext } from '#features/ranking/schema.ts';
import { readOwnSeason } from '#features/ranking/seasons/service.ts';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';
import { cutPage, InstantKeySchema, type Position, readCursor } from '#plugins/cursors.ts';
import { presentPublication } from './presenter.ts';

type Query = z.output<typeof OwnPublicationsQuerySchema>;
type Page = z.infer<typeof OwnPublicationListSchema>;
type Placed = SeasonPublication & { position: string };

const isAfter = (one: Placed, { key, id }: Position) => one.position < key || (one.position === key && one.id > id);

/** Newest first. */
function sortedFrom(publications: readonly SeasonPublication[], after: Position | undefined): Placed[] {
  return publications
    .map((one) => ({ ...one, position: new Date(one.publishedAt).toISOString() }))
    .toSorted((a, b) => (isAfter(a, { key: b.position, id: b.id }) ? 1 : -1))
    .filter((one) => after === undefined || isAfter(one, after));
}

/** Only from workspaces that the person is in now: what was theirs to read there once no longer is. */
async function detailsOf(
  { database }: RankingContext,
  { userId }: Principal,
  ids: string[],
): Promise<Map<string, PublicationDetails>> {
  const joined = await asPrincipal(database, { userId }, (tx) => listJoinedWorkspaces(tx, userId));
  const details = new Map<string, PublicationDetails>();
  for (const { id: workspaceId } of joined) {
    const missing = ids.filter((id) => !details.has(id));
    if (missing.length === 0) break;
    const found = await readInWorkspace(database, { userId, workspaceId }, (tx) => listPublicationDetails(tx, missing));
    for (const one of found) details.set(one.id, one);
  }
  return details;
}

export async function listOwnPublications(
  context: RankingContext,
  principal: Principal,
  { season, cursor, limit }: Query,
): Promise<Page> {
  const after = readCursor(cursor, { key: InstantKeySchema, id: z.uuid() });
  const { person } = await readOwnSeason(context, principal, season);
  const { rows, nextCursor } = cutPage(sortedFrom(person.publications, after).slice(0, limit + 1), limit);
  const details = await detailsOf(
    context,
    principal,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map(({ position: _position, ...one }) => presentPublication(one, details.get(one.id))),
    nextCursor,
  };
}
