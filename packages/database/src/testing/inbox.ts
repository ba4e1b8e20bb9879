import { randomUUID } from 'node:crypto';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { OwnerDatabase } from '#src/connect.ts';
import {
  type Ingested,
  type IngestedEvent,
  type IngestedItem,
  type IngestedPerson,
  type IngestOptions,
  ingest,
} from '#src/inbox/index.ts';
import { workAlone } from '#src/workspaces/enter.ts';

/** Somebody at a network. */
export function inboxPerson(remoteId: string, fields: Partial<IngestedPerson> = {}): IngestedPerson {
  return { remoteId, name: `Person ${remoteId}`, userName: null, avatarUrl: null, profileUrl: null, ...fields };
}

/** A comment by somebody below the post p1, unless fields say otherwise. */
export function wrote(fields: Partial<IngestedItem> = {}): Extract<IngestedEvent, { verb: 'wrote' }> {
  const item: IngestedItem = {
    kind: 'comment',
    remoteId: randomUUID(),
    author: inboxPerson('ana'),
    recipient: null,
    postRemoteId: fields.kind === undefined || fields.kind === 'comment' ? 'p1' : null,
    parentRemoteId: null,
    threadRemoteId: null,
    text: 'Bonjour',
    attachments: [],
    sentAt: new Date(),
    editedAt: null,
    isHidden: false,
    isLiked: false,
    permalink: null,
    ...fields,
  };
  return { verb: 'wrote', at: item.editedAt ?? item.sentAt, item };
}

type ChannelPlace = { workspaceId: string; clientId: string };
type ChannelFields = {
  platform?: PlatformId;
  accountRemoteId?: string;
  socialAccountId?: string | null;
  /** What was written before then is done. */
  createdAt?: Date;
};

/** The inbox of an account of a client, as connecting leaves it. */
export async function addInboxChannel(
  { pool }: OwnerDatabase,
  { workspaceId, clientId }: ChannelPlace,
  { platform = 'facebook', accountRemoteId = randomUUID(), socialAccountId = null, createdAt }: ChannelFields = {},
): Promise<{ id: string; workspaceId: string }> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO inbox_channels AS channel
       (workspace_id, client_id, platform, account_remote_id, account_name, social_account_id, created_at)
     VALUES ($1, $2, $3, $4, 'Fournil', $5, coalesce($6, clock_timestamp() - interval '1 day'))
     ON CONFLICT (client_id, platform, account_remote_id) DO UPDATE SET created_at = excluded.created_at
     RETURNING id`,
    [workspaceId, clientId, platform, accountRemoteId, socialAccountId, createdAt?.toISOString() ?? null],
  );
  return { id: rows[0]?.id ?? '', workspaceId };
}

/** Takes events in as the worker does, without understanding any text unless options say how. */
export function ingestEvents(
  { orm }: OwnerDatabase,
  { id, workspaceId }: { id: string; workspaceId: string },
  events: readonly IngestedEvent[],
  options: Partial<IngestOptions> = {},
): Promise<Ingested> {
  const blank = { language: null, sentiment: null, isSpam: false };
  const all = { understand: () => blank, windowHoursOf: () => null, ...options };
  return workAlone(orm, workspaceId, (tx) => ingest(tx, id, events, all));
}
