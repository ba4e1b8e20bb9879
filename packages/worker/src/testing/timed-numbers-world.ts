import type { PlatformId } from '@ruche/contracts/accounts';
import { connectAsOwner } from '@ruche/database';
import type { WorkerSettings } from '#src/job-handler.ts';
import { type MediaServer, startMediaServer } from './media-server.ts';
import { NumbersWorld } from './numbers-world.ts';
import type { Account, PostParts } from './publishing-world.ts';
import { TestTime } from './test-time.ts';

export type NetworkPost = { id: string; text: string; createdAt: string };

type ToldDay = {
  day: string;
  followers: number | null;
  reach: number | null;
  impressions: number | null;
  profileViews: number | null;
};
export type ToldDays = { followers: number; zone: string; days: ToldDay[] };

const secondMs = 1000;
const mostRounds = 40;

/** Time stands still but for what a test lets pass, for product and networks alike. */
export class TimedNumbersWorld extends NumbersWorld {
  readonly #time = new TestTime();
  #media!: MediaServer;

  override async start(): Promise<void> {
    await super.start();
    await this.#time.stop(this.db);
    await this.db.close();
    this.db = connectAsOwner(this.test.ownerUrl, { applicationName: 'test' });
    this.#media = await startMediaServer({ db: this.db, secret: this.test.secret, store: this.store });
  }

  override async stop(): Promise<void> {
    this.#time.resume();
    await this.#media.close();
    await super.stop();
  }

  override get settings(): WorkerSettings {
    return { ...super.settings, publicUrl: this.#media.url };
  }

  get now(): Date {
    return this.#time.now;
  }

  pass(ms: number): Promise<void> {
    return this.#time.pass(this.db, ms);
  }

  async setZone(clientId: string, zone: string): Promise<void> {
    await this.db.pool.query('UPDATE clients SET time_zone = $2 WHERE id = $1', [clientId, zone]);
  }

  async daysReadAt(accountId: string): Promise<Date | null> {
    const query = 'SELECT days_read_at AS at FROM account_readings WHERE social_account_id = $1';
    const { rows } = await this.db.pool.query<{ at: Date | null }>(query, [accountId]);
    return rows[0]?.at ?? null;
  }

  async clearFaults(): Promise<void> {
    await fetch(`${this.sandbox.url}/control/faults`, { method: 'DELETE' });
  }

  async postsOf({ platform, platformUserId }: Account): Promise<NetworkPost[]> {
    const path = `posts?platform=${platform}&accountId=${platformUserId}`;
    return (await this.control(path)) as NetworkPost[];
  }

  async daysOf(platform: PlatformId, accountId: string): Promise<ToldDays> {
    return (await this.control(`days?platform=${platform}&accountId=${accountId}`)) as ToldDays;
  }

  /** Goes out now. Returns its publication, and what it is at the network: the first post of a thread. */
  async publishNow(account: Account, text: string, parts: PostParts) {
    const known = new Set((await this.postsOf(account)).map(({ id }) => id));
    const id = await this.schedule(account, text, this.now, parts);
    for (let round = 0; (await this.read(id)).status !== 'published'; round += 1) {
      if (round === mostRounds) throw new Error(JSON.stringify(await this.read(id)));
      await this.hurry(id);
      await this.run();
      await this.pass(10 * secondMs);
    }
    const added = (await this.postsOf(account)).find((post) => !known.has(post.id));
    if (!added) throw new Error(`${text} is not at the network.`);
    const { rows } = await this.db.pool.query<{ at: Date }>(
      'SELECT published_at AS at FROM publications WHERE id = $1',
      [id],
    );
    return { id, networkId: added.id, publishedAt: rows[0]?.at ?? this.now };
  }

  async #isDone({ id }: Account): Promise<boolean> {
    const { rows } = await this.db.pool.query(
      "SELECT FROM social_accounts WHERE id = $1 AND status = 'needs_reconnect'",
      [id],
    );
    return rows.length > 0 || ((await this.reading(id))?.waitSeconds ?? 0) > 0;
  }

  /** Until nothing of them is left to read at this moment, but of accounts whose access has ended. */
  async collectAll(accounts: readonly Account[]): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      await this.collect();
      const done = await Promise.all(accounts.map((account) => this.#isDone(account)));
      if (!done.includes(false)) return;
    }
    throw new Error(JSON.stringify(await Promise.all(accounts.map(({ id }) => this.reading(id)))));
  }
}
