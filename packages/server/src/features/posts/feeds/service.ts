import { randomBytes } from 'node:crypto';
import { AppError } from '@ruche/contracts/api';
import type { CalendarFeedState, NewCalendarFeed } from '@ruche/contracts/posts';
import type { Database, WorkspaceTx } from '@ruche/database';
import { findClient, lockClient } from '@ruche/database/clients';
import {
  deleteCalendarFeed,
  enterByFeedToken,
  findCalendarFeed,
  listFeedPosts,
  saveCalendarFeed,
  stampFeedRead,
} from '@ruche/database/posts';
import { keyedHash } from '@ruche/runtime/keys';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient } from '#features/posts/policy.ts';
import { feeds as refusals } from '#features/posts/refusals.ts';
import { getClient } from '#features/posts/service.ts';
import { presentFeed, writeCalendar } from './presenter.ts';

/** What addresses are made and read with. */
export type FeedContext = { database: Database; secret: string; publicUrl: string };

const hashToken = (secret: string, token: string) => keyedHash(secret, 'calendar feeds', token);

export async function feedOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<CalendarFeedState> {
  await getClient(tx, scope, clientId);
  const feed = await findCalendarFeed(tx, clientId);
  return { feed: feed && presentFeed(feed) };
}

/** The former address, where there was one, leads nowhere from now on. */
export async function makeFeed(
  tx: WorkspaceTx,
  { secret, publicUrl }: FeedContext,
  scope: Scope,
  clientId: string,
): Promise<NewCalendarFeed> {
  authorize(scope, 'calendar.share', { client: clientId });
  if (!(await lockClient(tx, clientId))) throw noSuchClient();
  const token = randomBytes(32).toString('base64url');
  const feed = await saveCalendarFeed(tx, {
    clientId,
    workspaceId: scope.workspace.id,
    userId: scope.userId,
    tokenHash: hashToken(secret, token),
  });
  return { ...presentFeed(feed), url: `${publicUrl}/calendar/${token}.ics` };
}

export async function revokeFeed(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<void> {
  authorize(scope, 'calendar.share', { client: clientId });
  if (!(await deleteCalendarFeed(tx, clientId))) throw new AppError('not_found', refusals.noFeed);
}

const nothing = () => new AppError('not_found', refusals.notFound);

/** What a calendar program reads. */
export async function readFeed({ database, secret }: FeedContext, file: string): Promise<string> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  if (token === undefined) throw nothing();
  return database.orm.transaction(async (db) => {
    const entrance = await enterByFeedToken(db, hashToken(secret, token));
    const client = entrance && (await findClient(entrance.tx, entrance.clientId));
    if (!client) throw nothing();
    await stampFeedRead(entrance.tx, client.id);
    return writeCalendar(client.name, await listFeedPosts(entrance.tx, client.id));
  });
}
