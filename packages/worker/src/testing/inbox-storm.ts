import { setTimeout as wait } from 'node:timers/promises';
import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import type { InboxWorld } from './inbox-world.ts';
import type { Account } from './publishing-world.ts';
import { SteppedWorker } from './stepped-worker.ts';

/** What people can do at a network, and what it tells of. */
type Habits = {
  kinds: readonly string[];
  /** Which of these changes the network tells of. */
  changes: readonly ('text' | 'removed' | 'hidden')[];
};

const habits: Partial<Record<PlatformId, Habits>> = {
  twitter: { kinds: ['comment', 'mention', 'message'], changes: [] },
  facebook: { kinds: ['comment', 'reply', 'mention', 'message'], changes: ['text', 'removed', 'hidden'] },
  instagram: { kinds: ['comment', 'message'], changes: [] },
  linkedin: { kinds: ['comment'], changes: [] },
};

const ways = ['webhook', 'poll', 'both', 'twice', 'late', 'disorder', 'batch', 'forged', 'truncated'] as const;
/** Of changes: what only lists show cannot be seen once something is older than what is listed. */
const pushedWays = ways.filter((way) => way !== 'poll');
const faults = ['timeout-after', 'drop-after', 'error-after', 'drop-before', 'server-error', 'rate-limit'] as const;
const people = ['zoe', 'paul-martin', 'ana', 'li-wei'];

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type StormAccount = Account & { person: string; kind: AccountKind; postId: string };

/**
 * People write, edit and take back at several networks while pushes come twice, late, in disorder and badly signed or not
 * at all, nobody is there to take them for hours, workers are killed, connections to PostgreSQL cut, and responses lost.
 */
export class InboxStorm {
  readonly #world: InboxWorld;
  readonly #accounts: readonly StormAccount[];
  readonly #random: () => number;
  readonly #written: { account: StormAccount; id: string; kind: string; isGone: boolean }[] = [];
  readonly answers: { account: StormAccount; id: string; text: string }[] = [];
  #count = 0;

  constructor(world: InboxWorld, accounts: readonly StormAccount[], seed: number) {
    this.#world = world;
    this.#accounts = accounts;
    this.#random = randomOf(seed);
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  async #write(): Promise<void> {
    const account = this.#pick(this.#accounts);
    const kind = this.#pick(habits[account.platform]?.kinds ?? ['comment']);
    const parents = this.#written.filter((one) => one.account === account && one.kind === 'comment' && !one.isGone);
    const parent = kind === 'reply' && parents.length > 0 ? this.#pick(parents) : null;
    this.#count += 1;
    const id = await this.#world.write(account, {
      kind: kind === 'reply' && !parent ? 'comment' : kind,
      text: `Message ${this.#count}: avez-vous du pain complet ?`,
      personId: this.#pick(people),
      ...(kind === 'comment' || kind === 'reply' ? { postId: account.postId } : {}),
      ...(parent && { parentId: parent.id }),
      delivery: this.#pick(ways),
    });
    this.#written.push({ account, id, kind, isGone: false });
  }

  async #change(): Promise<void> {
    const able = this.#written.filter(
      ({ account, kind, isGone }) =>
        !isGone && kind === 'comment' && (habits[account.platform]?.changes.length ?? 0) > 0,
    );
    if (able.length === 0) return;
    const one = this.#pick(able);
    this.#count += 1;
    const what = this.#pick(habits[one.account.platform]?.changes ?? []);
    const values = { text: `Edited ${this.#count}`, removed: true, hidden: this.#random() < 0.5 };
    await this.#world.change(one.account.platform, one.id, { [what]: values[what], delivery: this.#pick(pushedWays) });
    one.isGone = what === 'removed';
  }

  async #answer(): Promise<void> {
    const here = await this.#known();
    const able = this.#written.filter(({ id, isGone, kind }) => !isGone && kind !== 'mention' && here.has(id));
    if (able.length === 0) return;
    const { account, id } = this.#pick(able);
    this.#count += 1;
    const text = `Answer ${this.#count}: oui, chaque matin.`;
    if (this.#random() < 0.5) {
      const operation = account.platform === 'twitter' && this.#random() < 0.5 ? 'publish' : 'inbox';
      const fault = { platform: account.platform, operation, kind: this.#pick(faults), times: 1, delayMs: 50 };
      await this.#world.control('faults', { ...fault, skip: Math.floor(this.#random() * 2) });
    }
    this.answers.push({ account, id: await this.#world.answer(account, id, text), text });
  }

  async #known(): Promise<Set<string>> {
    const all = await Promise.all(this.#accounts.map((account) => this.#world.saidHere(account)));
    return new Set(all.flat().flatMap(({ remoteId, direction }) => (direction === 'in' ? (remoteId ?? []) : [])));
  }

  /** A worker is killed at some boundary, and others do its jobs. */
  async #kill(): Promise<void> {
    const { db, settings } = this.#world;
    await db.pool.query('UPDATE inbox_channels SET next_read_at = now()');
    await db.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
    const worker = new SteppedWorker({ db, settings });
    if ((await worker.work(1 + Math.floor(this.#random() * 12))) === 'stalled') worker.kill();
    await this.#world.releaseJobs();
  }

  /** Connections are ended while jobs run, as by a restart of PostgreSQL. */
  async #cut(): Promise<void> {
    const { db } = this.#world;
    const working = this.#world.readAll().catch(() => undefined);
    await wait(20 + this.#random() * 150);
    // The engine of the test has a connection of its own, which its library does not open again.
    await db.pool
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND query NOT ILIKE '%graphile%'`,
      )
      .catch(() => undefined);
    await working;
    await this.#world.releaseJobs();
  }

  async #step(): Promise<void> {
    const world = this.#world;
    const chance = this.#random();
    if (chance < 0.42) await this.#write();
    else if (chance < 0.54) await this.#change();
    else if (chance < 0.66) await this.#answer();
    else if (chance < 0.72) await world.advance(Math.ceil(this.#random() * this.#pick([30, 600, 9000])));
    else if (chance < 0.77) world.receiver.isUp = !world.receiver.isUp;
    else if (chance < 0.87) await world.work();
    else if (chance < 0.92) await world.readAll();
    else if (chance < 0.97) await this.#kill();
    else await this.#cut();
  }

  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) await this.#step();
  }

  /** Trouble ends; whatever the networks still have to tell is told, and what is open is done. */
  async settle(): Promise<void> {
    const world = this.#world;
    world.receiver.isUp = true;
    await fetch(`${world.sandbox.url}/control/faults`, { method: 'DELETE' });
    for (let round = 0; round < 8; round += 1) {
      await world.advance(4000);
      // A worker that is killed while it renews an access may lose it: then somebody connects the account again.
      for (const account of this.#accounts) await world.reconnectLost(account, account.person, account.kind);
      await world.pushesAreOut();
      await world.readAll();
    }
  }
}
