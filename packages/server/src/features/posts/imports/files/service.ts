import { isAddress, readMediaNames } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import type { ClientRow } from '@ruche/database/clients';
import type { MediaRow } from '@ruche/database/media';
import {
  addImportFiles,
  deleteImportFiles,
  listImportFiles,
  type PostImportRecord,
  type PostImportRowRecord,
} from '@ruche/database/posts';
import type { CheckContext, Problem } from '#features/posts/imports/checks/schema.ts';
import { clientsOf, fileKey, readClients } from '#features/posts/imports/context/service.ts';
import { refuseField } from '#features/posts/policy.ts';

const longestAddress = 2000;
const mostAddressesOfRow = 20;
const mostFiles = 2000;

type FoundMedia = { ids: string[]; problems: Problem[]; isWaiting: boolean };

const say = (message: string): Problem => ({ field: 'media', message });

/** A file that was fetched by its address, or is about to be. */
function findFetched(
  { filesByKey, mediaById }: CheckContext,
  clientId: string,
  url: string,
): MediaRow | Problem | null {
  if (url.length > longestAddress) return say('URLs can have up to 2,000 characters.');
  const file = filesByKey.get(fileKey({ clientId, url }));
  if (!file) return say(`${url} hasn’t been fetched yet. Fetch files again.`);
  if (file.state === 'waiting') return null;
  if (file.state === 'refused') return say(file.reason ?? `${url} couldn’t be fetched.`);
  const media = file.mediaId === null ? undefined : mediaById.get(file.mediaId);
  return media && media.deletedAt === null ? media : say(`The file from ${url} was deleted from the library.`);
}

/** A file of the library: one in the client's folder before one of everybody. */
function findNamed({ mediaByName }: CheckContext, clientId: string, name: string): MediaRow | Problem {
  const called = mediaByName.get(name.toLowerCase()) ?? [];
  const found = called.find((file) => file.clientId === clientId) ?? called.find((file) => file.clientId === null);
  if (found) return found;
  return say(
    called.length > 0
      ? `“${name}” is in another client’s folder.`
      : `There’s no file named “${name}” in your library. Use a name from the library or a URL.`,
  );
}

const isProblem = (found: MediaRow | Problem): found is Problem => 'message' in found;

export function findMedia(context: CheckContext, client: ClientRow, cell: string): FoundMedia {
  const result: FoundMedia = { ids: [], problems: [], isWaiting: false };
  const names = readMediaNames(cell);
  if (names.filter(isAddress).length > mostAddressesOfRow) {
    result.problems.push(say(`A row can have up to ${mostAddressesOfRow} URLs.`));
    return result;
  }
  for (const name of names) {
    const found = isAddress(name) ? findFetched(context, client.id, name) : findNamed(context, client.id, name);
    if (found === null) result.isWaiting = true;
    else if (isProblem(found)) result.problems.push(found);
    else if (found.status === 'refused') result.problems.push(say(`${found.fileName}: ${found.refusedReason ?? ''}`));
    else {
      result.ids.push(found.id);
      if (found.status === 'processing') result.isWaiting = true;
    }
  }
  return result;
}

/** None of a row that has to be corrected first. */
function fetchableOf({ cells, isLeftOut }: PostImportRowRecord): string[] {
  const addresses = isLeftOut ? [] : readMediaNames(cells.media ?? '').filter(isAddress);
  return addresses.length > mostAddressesOfRow ? [] : addresses.filter(({ length }) => length <= longestAddress);
}

/**
 * Has the files fetched that rows name by their address, as soon as it is known for whom; those that no row names any
 * more are not waited for.
 */
export async function fetchFiles(
  tx: WorkspaceTx,
  record: PostImportRecord,
  rows: PostImportRowRecord[],
): Promise<void> {
  const { id: importId, workspaceId } = record;
  const clients = await readClients(tx, record);
  const named = rows.flatMap((row) => {
    const [client, other] = clientsOf(clients, row);
    return client && !other ? fetchableOf(row).map((url) => ({ importId, workspaceId, clientId: client.id, url })) : [];
  });
  const wanted = new Map(named.map((file) => [fileKey(file), file]));
  if (wanted.size > mostFiles) {
    throw refuseField('rows', 'An import can fetch up to 2,000 files. Split the table or skip some rows.');
  }
  const known = await listImportFiles(tx, importId);
  const idle = known.filter((file) => file.state !== 'fetched' && !wanted.has(fileKey(file)));
  await deleteImportFiles(
    tx,
    idle.map(({ id }) => id),
  );
  for (const file of known) wanted.delete(fileKey(file));
  await addImportFiles(tx, [...wanted.values()]);
}
