import type { CalendarQuery } from '@ruche/contracts/calendar';
import type { WorkspaceTx } from '@ruche/database';
import { readCalendar } from '@ruche/database/calendar';
import type { MediaAddresses } from '@ruche/storage';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requireReadable } from './policy.ts';

/** The whole answer, as JSON. */
export async function calendarOf(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  query: CalendarQuery,
): Promise<string> {
  await requireReadable(tx, scope, query.clientId);
  const { id: workspaceId } = scope.workspace;
  const sign = (mediaId: string, key: string) => addresses.sign({ workspaceId, mediaId, file: 'thumbnail' }, key);
  return readCalendar(tx, sign, query);
}
