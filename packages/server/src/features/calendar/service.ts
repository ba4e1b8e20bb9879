import type { CalendarQuery } from '@ruche/contracts/calendar';
import type { Database } from '@ruche/database';
import { readCalendar, signThumbnails } from '@ruche/database/calendar';
import { findClient } from '@ruche/database/clients';
import type { MediaAddresses } from '@ruche/storage';
import { askInWorkspace } from '#domain/workspaces/scope.ts';
import type { Bearer } from '#plugins/authentication.ts';
import { noSuchClient } from './policy.ts';

/** The whole answer, as JSON. */
export async function calendarOf(
  database: Database,
  addresses: MediaAddresses,
  bearer: Bearer,
  query: CalendarQuery,
): Promise<string> {
  const { clientId } = query;
  const resource = clientId === undefined ? 'workspace' : { client: clientId };
  const { found, scope } = await askInWorkspace(database, bearer, { action: 'posts.read', resource }, async (tx) => {
    const [client, unsigned] = await Promise.all([
      clientId === undefined ? undefined : findClient(tx, clientId),
      readCalendar(tx, query),
    ]);
    if (client === null) throw noSuchClient();
    return unsigned;
  });
  const { id: workspaceId } = scope.workspace;
  return signThumbnails(found, (mediaId, key) => addresses.sign({ workspaceId, mediaId, file: 'thumbnail' }, key));
}
