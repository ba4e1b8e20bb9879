import type { PageQuery } from '@ruche/contracts/api';
import { type ClientListQuery, deletedClientDays } from '@ruche/contracts/clients';
import type { WorkspaceTx } from '@ruche/database';
import { countTags, findNamesakes, type ListedClient, listClients, listDeletedClients } from '@ruche/database/clients';
import { z } from 'zod';
import { healthRules, type Profiles } from '#domain/accounts/presenter.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';

export type ClientPage = { rows: ListedClient[]; nextCursor: string | null };

const places = {
  newest: { key: InstantKeySchema, id: z.uuid() },
  name: { key: z.string(), id: z.uuid() },
  status: { key: z.string(), id: z.uuid() },
};

export async function pageOfClients(
  tx: WorkspaceTx,
  scope: Scope,
  { query, profiles }: { query: ClientListQuery; profiles: Profiles },
): Promise<ClientPage> {
  authorize(scope, 'clients.read', 'workspace');
  const { cursor, ...filter } = query;
  const after = readCursor(cursor, places[query.sort]);
  return cutPage(await listClients(tx, healthRules(profiles), { ...filter, after }), query.limit);
}

export async function pageOfDeletedClients(tx: WorkspaceTx, scope: Scope, query: PageQuery): Promise<ClientPage> {
  authorize(scope, 'clients.read', 'workspace');
  const after = readCursor(query.cursor, places.newest);
  return cutPage(await listDeletedClients(tx, { days: deletedClientDays, limit: query.limit, after }), query.limit);
}

export async function tagsInUse(tx: WorkspaceTx, scope: Scope): Promise<{ tag: string; count: number }[]> {
  authorize(scope, 'clients.read', 'workspace');
  return countTags(tx);
}

export async function namesakesOf(
  tx: WorkspaceTx,
  scope: Scope,
  { name, exceptId }: { name: string; exceptId?: string | undefined },
): ReturnType<typeof findNamesakes> {
  authorize(scope, 'clients.read', 'workspace');
  return findNamesakes(tx, [name], exceptId);
}
