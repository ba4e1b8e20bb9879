import { AppError } from '@ruche/contracts/api';
import type { CalendarQuery } from '@ruche/contracts/calendar';
import type { WorkspaceTx } from '@ruche/database';
import { readCalendar } from '@ruche/database/calendar';
import { findClient } from '@ruche/database/clients';
import type { MediaAddresses } from '@ruche/storage';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';

/** Refuses whoever may not see it, and a client that is not there. */
export async function requireReadable(
  tx: WorkspaceTx,
  scope: Scope,
  { clientId }: Pick<CalendarQuery, 'clientId'>,
): Promise<void> {
  authorize(scope, 'posts.read', clientId === undefined ? 'workspace' : { client: clientId });
  if (clientId !== undefined && !(await findClient(tx, clientId))) {
    throw new AppError('not_found', 'There is no such client.');
  }
}

/** The whole answer, as JSON. */
export async function calendarOf(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  query: CalendarQuery,
): Promise<string> {
  await requireReadable(tx, scope, query);
  const { id: workspaceId } = scope.workspace;
  const sign = (mediaId: string, key: string) => addresses.sign({ workspaceId, mediaId, file: 'thumbnail' }, key);
  return readCalendar(tx, sign, query);
}
