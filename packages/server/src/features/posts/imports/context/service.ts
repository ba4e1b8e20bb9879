import { foldName, isAddress, readMediaNames } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { listAccountsOfClients } from '@ruche/database/accounts';
import { type ClientRow, listAllClients, listReadOnlyClients } from '@ruche/database/clients';
import { listMediaByIds, listMediaByNames } from '@ruche/database/media';
import { findLinkTags, listImportFiles, type PostImportRecord, type PostImportRowRecord } from '@ruche/database/posts';
import type { Scope } from '#domain/workspaces/scope.ts';
import type { CheckContext } from '#features/posts/imports/checks/schema.ts';

type Clients = Pick<CheckContext, 'record' | 'clientsByName' | 'clientsByFoldedName' | 'clientsById'>;

const plain = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** Whom a row is for: whom it names, or the one chosen for all. More than one where several are called so. */
export function clientsOf(clients: Clients, row: PostImportRowRecord): ClientRow[] {
  const { record, clientsByName, clientsByFoldedName, clientsById } = clients;
  const name = row.cells.client ?? '';
  if (name.trim() !== '') return clientsByName.get(plain(name)) ?? clientsByFoldedName.get(foldName(name)) ?? [];
  const chosen = record.clientId === null ? undefined : clientsById.get(record.clientId);
  return chosen ? [chosen] : [];
}

/** A file is fetched once for each client whose rows name its address. */
export const fileKey = ({ clientId, url }: { clientId: string; url: string }) => `${clientId} ${url}`;

/** Whom rows can be for. */
export async function readClients(tx: WorkspaceTx, record: PostImportRecord): Promise<Clients> {
  const clients = await listAllClients(tx);
  const clientsByFoldedName = Map.groupBy(clients, ({ name }) => foldName(name));
  clientsByFoldedName.delete('');
  return {
    record,
    clientsByName: Map.groupBy(clients, ({ name }) => plain(name)),
    clientsByFoldedName,
    clientsById: new Map(clients.map((client) => [client.id, client])),
  };
}

/** Reads all that the rows are checked against, in a few questions. */
export async function readCheckContext(
  tx: WorkspaceTx,
  { workspace }: Pick<Scope, 'workspace'>,
  record: PostImportRecord,
  rows: PostImportRowRecord[],
): Promise<CheckContext> {
  const known = await readClients(tx, record);
  const clientIds = [...new Set(rows.flatMap((row) => clientsOf(known, row).map(({ id }) => id)))];
  const readOnly = await listReadOnlyClients(tx, workspace, 'client', clientIds);
  const accounts = await listAccountsOfClients(tx, clientIds);
  const linkTagsByClient: CheckContext['linkTagsByClient'] = new Map();
  for (const id of clientIds) linkTagsByClient.set(id, await findLinkTags(tx, id));
  const names = rows.flatMap(({ cells }) => readMediaNames(cells.media ?? '')).filter((name) => !isAddress(name));
  const named = await listMediaByNames(tx, [...new Set(names)]);
  const files = await listImportFiles(tx, record.id);
  const fetched = await listMediaByIds(
    tx,
    files.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId])),
  );
  return {
    ...known,
    readOnlyIds: new Set(readOnly.map(({ id }) => id)),
    accountsByClient: Map.groupBy(accounts, ({ clientId }) => clientId),
    linkTagsByClient,
    mediaByName: Map.groupBy(named, ({ fileName }) => fileName.toLowerCase()),
    mediaById: new Map([...named, ...fetched].map((file) => [file.id, file])),
    filesByKey: new Map(files.map((file) => [fileKey(file), file])),
    now: new Date(),
  };
}
