import { AppError, type PageQuery } from '@ruche/contracts/api';
import { type ClientChange, type ClientInput, type ClientListQuery, deletedClientDays } from '@ruche/contracts/clients';
import { commitWithTurn, type Database, plannedOnce, type WorkspaceTx } from '@ruche/database';
import { settleClientApprovals } from '@ruche/database/approvals';
import {
  countTags,
  findClient,
  findNamesakes,
  insertClients,
  type ListedClient,
  listClients,
  listDeletedClients,
  lockClient,
  lockDeletedClient,
  type NewClient,
  restoreClient,
  softDeleteClient,
  updateClient,
} from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { dequeueClient, resumeClientPublications } from '@ruche/database/posts';
import { z } from 'zod';
import { healthRules, type Profiles } from '#domain/accounts/presenter.ts';
import { takeClientRoom } from '#domain/billing/plan-limits.ts';
import { askInWorkspace, authorize, type Scope } from '#domain/workspaces/scope.ts';
import type { Bearer } from '#plugins/authentication.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { clients as refusals } from './refusals.ts';

export const noSuchClient = () => new AppError('not_found', refusals.notFound);

export async function getClient(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedClient> {
  authorize(scope, 'clients.read', { client: id });
  const client = await findClient(tx, id);
  if (!client) throw noSuchClient();
  return client;
}

/** What is stored of a person's input: blanks filled from the workspace, owner stamped. */
export function toNewClient({ workspace, userId }: Scope, input: ClientInput): NewClient {
  return { ...input, timeZone: input.timeZone ?? workspace.timeZone, workspaceId: workspace.id, userId };
}

export async function createClient(tx: WorkspaceTx, scope: Scope, input: ClientInput): Promise<ListedClient> {
  authorize(scope, 'clients.write', 'workspace');
  await takeClientRoom(tx, scope, 1);
  const [client] = await insertClients(tx, [toNewClient(scope, input)]);
  if (!client) throw new Error('The client was not stored.');
  await emit(tx, scope, { kind: 'client_created', client });
  return getClient(tx, scope, client.id);
}

export async function changeClient(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: ClientChange,
): Promise<ListedClient> {
  authorize(scope, 'clients.write', { client: id });
  const client = await lockClient(tx, id);
  if (!client) throw noSuchClient();
  const { version, ...fields } = change;
  if (version !== undefined && version !== client.version) {
    throw new AppError('conflict', refusals.changed, {
      details: { version: client.version },
    });
  }
  if (Object.keys(fields).length === 0) return getClient(tx, scope, id);
  await updateClient(tx, id, fields);
  if (fields.timeZone !== undefined && fields.timeZone !== client.timeZone) await settleClientApprovals(tx, scope, id);
  await emit(tx, scope, { kind: 'client_changed', client: { id, name: fields.name ?? client.name } });
  return getClient(tx, scope, id);
}

export async function deleteClient(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  authorize(scope, 'clients.delete', { client: id });
  const client = await lockClient(tx, id);
  if (!client) throw noSuchClient();
  await softDeleteClient(tx, id);
  await dequeueClient(tx, id);
  await emit(tx, scope, { kind: 'client_deleted', client });
}

/** Brings a deleted client back; one that is there already stays as it is. */
export async function bringBackClient(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedClient> {
  authorize(scope, 'clients.delete', { client: id });
  const client = await lockDeletedClient(tx, id, deletedClientDays);
  if (!client) return getClient(tx, scope, id);
  await takeClientRoom(tx, scope, 1);
  await restoreClient(tx, id);
  await resumeClientPublications(tx, id, new Date());
  await settleClientApprovals(tx, scope, id);
  await emit(tx, scope, { kind: 'client_restored', client });
  return getClient(tx, scope, id);
}

type ClientPage = { rows: ListedClient[]; nextCursor: string | null; scope: Scope };

const places = {
  newest: { key: InstantKeySchema, id: z.uuid() },
  name: { key: z.string(), id: z.uuid() },
  status: { key: z.string(), id: z.uuid() },
};

export async function pageOfClients(
  database: Database,
  profiles: Profiles,
  bearer: Bearer,
  query: ClientListQuery,
): Promise<ClientPage> {
  const { cursor, ...filter } = query;
  const { found, scope } = await askInWorkspace(
    database,
    bearer,
    { action: 'clients.read', resource: 'workspace' },
    async (tx) => {
      commitWithTurn(tx);
      return listClients(tx, healthRules(profiles), { ...filter, after: readCursor(cursor, places[query.sort]) });
    },
    // No filter has an index of its own, so one plan suits all values.
    { settings: plannedOnce },
  );
  return { ...cutPage(found, query.limit), scope };
}

export async function pageOfDeletedClients(tx: WorkspaceTx, scope: Scope, query: PageQuery): Promise<ClientPage> {
  authorize(scope, 'clients.read', 'workspace');
  const after = readCursor(query.cursor, places.newest);
  const found = await listDeletedClients(tx, { days: deletedClientDays, limit: query.limit, after });
  return { ...cutPage(found, query.limit), scope };
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
