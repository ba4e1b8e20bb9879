import { Readable } from 'node:stream';
import type { CalendarQuery } from '@ruche/contracts/calendar';
import type { Database } from '@ruche/database';
import { type ReadCalendar, readCalendar, type SignThumbnail, signThumbnails } from '@ruche/database/calendar';
import { findClient } from '@ruche/database/clients';
import type { MediaAddresses } from '@ruche/storage';
import { askInWorkspace } from '#domain/workspaces/scope.ts';
import type { Bearer } from '#plugins/authentication.ts';
import { noSuchClient } from './policy.ts';

/** The whole answer, as JSON: day by day, signed as it is sent. */
function* write({ days, hasMore }: ReadCalendar, sign: SignThumbnail): Generator<string> {
  yield '{"posts":[';
  for (const [index, posts] of days.entries()) yield `${index === 0 ? '' : ','}${signThumbnails(posts, sign)}`;
  yield `],"hasMore":${hasMore}}`;
}

/** What is longer is streamed; shorter answers are compressed sooner in one piece. */
const streamedLength = 200_000;

export async function calendarOf(
  database: Database,
  addresses: MediaAddresses,
  bearer: Bearer,
  query: CalendarQuery,
): Promise<string | Readable> {
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
  const answer = write(found, (mediaId, key) => addresses.sign({ workspaceId, mediaId, file: 'thumbnail' }, key));
  const length = found.days.reduce((sum, posts) => sum + posts.length, 0);
  return length > streamedLength ? Readable.from(answer) : [...answer].join('');
}
