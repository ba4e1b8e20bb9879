import { setTimeout as wait } from 'node:timers/promises';
import { createConnectors } from '@ruche/connectors';
import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import {
  createVault,
  lockSocialAccount,
  renewSocialAccount,
  saveInboxConsent,
  sealTokens,
} from '@ruche/database/accounts';
import { createAnswer, openChannel } from '@ruche/database/inbox';
import { enqueue } from '@ruche/database/jobs';
import { workAlone } from '@ruche/database/workspaces';
import type { WorkerSettings } from '#src/job-handler.ts';
import { type DeliveryReceiver, startDeliveryReceiver } from './delivery-receiver.ts';
import { NumbersWorld } from './numbers-world.ts';
import type { Account } from './publishing-world.ts';

/** What the network has of something that was said. */
export type SaidThere = {
  id: string;
  kind: 'comment' | 'reply' | 'mention' | 'message';
  direction: 'in' | 'out';
  text: string;
  createdAt: string;
  removedAt: string | null;
  isHidden: boolean;
};

/** What we have of it. */
export type SaidHere = {
  id: string;
  remoteId: string | null;
  conversationId: string;
  direction: 'in' | 'out';
  text: string;
  sentAt: Date;
  removedAt: Date | null;
  isHidden: boolean;
  state: string | null;
  reason: string | null;
};

type Inbound = {
  kind: string;
  text: string;
  personId?: string;
  postId?: string;
  parentId?: string;
  at?: string;
  delivery?: string;
};

const inboxJobs = [
  'take-deliveries',
  'collect-inbox',
  'read-inbox',
  'send-answer',
  'look-for-answer',
  'watch-inbox',
  'moderate-message',
] as const;

/** Accounts that people write to, with the jobs that take it in and answer, run when a test says so. */
export class InboxWorld extends NumbersWorld {
  receiver!: DeliveryReceiver;

  override async start(): Promise<void> {
    await super.start();
    const connectors = createConnectors(this.platforms, { now: () => new Date() });
    this.receiver = await startDeliveryReceiver({ db: () => this.db, secret: this.test.secret, connectors });
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.receiver.close();
  }

  override get settings(): WorkerSettings {
    return { ...super.settings, publicUrl: this.receiver.url };
  }

  /** Somebody writes to the account. Returns the network's id of it. */
  async write({ platform, platformUserId: accountId }: Account, inbound: Inbound): Promise<string> {
    const made = await this.control('inbound', { platform, accountId, ...inbound });
    return (made as { id: string }).id;
  }

  /** Its author edits or removes it, or it is hidden or shown at the network. */
  async change(platform: PlatformId, id: string, change: object): Promise<void> {
    await this.control(`inbound/${encodeURIComponent(id)}`, { platform, ...change });
  }

  async saidThere({ platform, platformUserId }: Account): Promise<SaidThere[]> {
    const path = `messages?platform=${platform}&accountId=${encodeURIComponent(platformUserId)}`;
    return (await this.control(path)) as SaidThere[];
  }

  async saidHere({ clientId, platform }: Pick<Account, 'clientId' | 'platform'>): Promise<SaidHere[]> {
    const { rows } = await this.db.pool.query<SaidHere>(
      `SELECT message.id, message.remote_id AS "remoteId", message.conversation_id AS "conversationId", message.direction,
         message.text, message.sent_at AS "sentAt", message.removed_at AS "removedAt", message.is_hidden AS "isHidden",
         message.state, message.reason
       FROM inbox_messages AS message JOIN inbox_channels AS channel ON channel.id = message.channel_id
       WHERE channel.client_id = $1 AND channel.platform = $2 ORDER BY message.sent_at, message.remote_id`,
      [clientId, platform],
    );
    return rows;
  }

  /** Somebody consents anew, as they are asked to where an access was lost. */
  async reconnectLost({ id, platform, ...place }: Account, person: string, kind: AccountKind): Promise<void> {
    const query = `SELECT FROM social_accounts WHERE id = $1 AND (status = 'needs_reconnect' OR sealed_tokens IS NULL)`;
    if ((await this.db.pool.query(query, [id])).rowCount === 0) return;
    const { tokens, scopes, name } = await this.consent(platform, person, kind);
    await workAlone(this.db.orm, place.workspaceId, async (tx) => {
      const sealed = await sealTokens(tx, createVault(this.test.secret), id, tokens);
      await renewSocialAccount(tx, id, { ...sealed, scopes, status: 'healthy', statusReason: null });
      await openChannel(tx, { id, platform, ...place, platformUserName: name });
    });
  }

  /** Somebody consents to their comments being read, where their network asks for that separately. */
  async allowComments({ id, platform, workspaceId }: Account, person: string): Promise<void> {
    const consent = createConnectors(this.platforms, { now: () => new Date() })[platform]?.inboxConsent;
    if (!consent) throw new Error(`${platform} does not ask separately.`);
    const { platformUserId: remoteId, scopes, tokens } = await this.consentTo(consent, person);
    await workAlone(this.db.orm, workspaceId, async (tx) => {
      const row = await lockSocialAccount(tx, id);
      if (!row) throw new Error('There is no such account.');
      const given = { appId: consent.appId, remoteId, scopes, tokens, consentedAt: new Date() };
      await saveInboxConsent(tx, createVault(this.test.secret), row, given);
    });
  }

  /** Until the networks have pushed all that they have to push by now, and were answered. */
  async pushesAreOut(): Promise<void> {
    const isWaiting = async () => {
      const [pushes, { now }] = await Promise.all([
        this.control('deliveries') as Promise<{ status: string; nextTryAt: string | null }[]>,
        this.control('clock') as Promise<{ now: string }>,
      ]);
      return pushes.some(({ nextTryAt }) => nextTryAt !== null && nextTryAt <= now);
    };
    for (let look = 0; look < 100 && (await isWaiting()); look += 1) await wait(50);
  }

  advance(seconds: number): Promise<unknown> {
    return this.control('clock', { advanceSeconds: seconds });
  }

  /** Does all that is due of the inbox, as if its time had come. */
  async work(): Promise<void> {
    await this.#hurryAnswers();
    await this.db.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`);
    await this.runOnly([...inboxJobs]);
  }

  /** Reads all inboxes now, and does what comes of it. */
  async readAll(): Promise<void> {
    await this.db.pool.query('UPDATE inbox_channels SET next_read_at = now()');
    await enqueue(this.db.orm, { name: 'collect-inbox', payload: {} });
    await this.work();
    await this.work();
  }

  /** Somebody answers the last message of the conversation that this one is in. Returns the id of the answer. */
  async answer({ workspaceId }: Account, remoteId: string, text: string): Promise<string> {
    const { rows } = await this.db.pool.query<{ conversationId: string; channelId: string }>(
      'SELECT conversation_id AS "conversationId", channel_id AS "channelId" FROM inbox_messages WHERE remote_id = $1',
      [remoteId],
    );
    const [place] = rows;
    if (!place) throw new Error('Nothing is known of what is to be answered.');
    const fields = { ...place, text, parentRemoteId: remoteId, userId: null };
    const answer = await workAlone(this.db.orm, workspaceId, (tx) => createAnswer(tx, fields));
    return answer?.id ?? '';
  }

  /** As if minutes had passed since calls were armed: looks that follow each other at once would tell nothing. */
  async #hurryAnswers(): Promise<void> {
    await this.db.pool.query(
      `UPDATE inbox_messages SET next_attempt_at = clock_timestamp(), progress = coalesce((
         SELECT jsonb_object_agg(key, CASE value ->> 'state'
           WHEN 'armed' THEN value || jsonb_build_object('armedAt',
             to_char(clock_timestamp() AT TIME ZONE 'UTC' - interval '2 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
           ELSE value END) FROM jsonb_each(progress)), '{}')
       WHERE state IN ('sending', 'needs_check') AND direction = 'out'`,
    );
    await this.db.pool.query('UPDATE social_accounts SET wait_until = NULL');
    await this.db.pool.query('DELETE FROM platform_holds');
  }
}
