import type { OwnerDatabase } from '@ruche/database';
import type { CrashAccount } from './accounts.ts';
import type { Gate, RelayedAnswer, RelayedCall } from './relay.ts';
import { RowLocks } from './row-locks.ts';

/** Where in a call: before the network has it, once it has answered, or once the worker has the answer. */
export const boundaries = ['before', 'during', 'after'] as const;
type Boundary = (typeof boundaries)[number];

/**
 * One moment of a publication: a call, counted from one, of a step. `claim` and `settle` make no call: there it is before
 * what they say is written down.
 */
export type Moment = { step: string; call: number; boundary: Boundary };

export const claiming: Moment = { step: 'claim', call: 0, boundary: 'after' };
export const settling: Moment = { step: 'settle', call: 0, boundary: 'after' };

type Watched = {
  account: CrashAccount;
  text: string;
  moment: Moment | null;
  calls: Map<string, number>;
  isReached: boolean;
  /** Addresses that the network gave for its files: calls to these carry no access. */
  addresses: Set<string>;
};

const addressPattern = /"(https?:(?:\\?\/){2}[^"]+)"/g;

function addressesIn({ body }: RelayedAnswer): string[] {
  const found = body.toString('latin1').matchAll(addressPattern);
  return [...found].map(([, address = '']) => {
    const { pathname, search } = new URL(JSON.parse(`"${address}"`) as string);
    return `${pathname}${search}`;
  });
}

/** Lets every watched publication come to its moment, and stay there. */
export class Traps implements Gate {
  readonly #db: OwnerDatabase;
  readonly #locks: RowLocks;
  #watched: Watched[] = [];
  #held = new Map<RelayedCall, Watched>();
  #freed = Promise.withResolvers<void>();
  /** How often answers are delivered outside of traps. */
  repeat: () => number = () => 1;

  constructor(db: OwnerDatabase) {
    this.#db = db;
    this.#locks = new RowLocks(db);
  }

  /** Watches what is published on that account from now on. Without a moment, calls are counted only. */
  watch(account: CrashAccount, text: string, moment: Moment | null): void {
    const fresh = { calls: new Map<string, number>(), isReached: false, addresses: new Set<string>() };
    this.#watched.push({ account, text, moment, ...fresh });
  }

  /** Keeps one that is not due yet from being taken. */
  async holdClaim(text: string): Promise<void> {
    await this.#locks.hold(text, 'publication');
    for (const watched of this.#watched) watched.isReached ||= watched.text === text;
  }

  /** Nothing is watched any more. Calls that are held do not reach anybody; answers reach whoever is still there. */
  async release(): Promise<void> {
    await this.#locks.release();
    this.#watched = [];
    this.#held.clear();
    this.#freed.resolve();
    this.#freed = Promise.withResolvers<void>();
  }

  /** Those that have not come to their moment. */
  async listMissing(): Promise<string[]> {
    const areAwaited = await this.#locks.areAllAwaited();
    return this.#watched
      .filter(({ moment, isReached }) => !isReached || (moment?.boundary === 'after' && !areAwaited))
      .map(({ text }) => text);
  }

  /** By step, how many calls there were. */
  countCalls(text: string): ReadonlyMap<string, number> {
    return this.#watched.find((one) => one.text === text)?.calls ?? new Map();
  }

  async admit(call: RelayedCall): Promise<boolean> {
    const watched = this.#find(call);
    const step = watched && (await this.#findOpenStep(watched.text));
    if (!watched || step === null || step === undefined) return true;
    const count = (watched.calls.get(step) ?? 0) + 1;
    watched.calls.set(step, count);
    const { moment } = watched;
    if (watched.isReached || !moment) return true;
    const isNow = moment === settling || (step === moment.step && count === moment.call);
    return isNow ? this.#stop(call, watched, moment) : true;
  }

  async #stop(call: RelayedCall, watched: Watched, moment: Moment): Promise<boolean> {
    if (moment.boundary === 'during') {
      this.#held.set(call, watched);
      return true;
    }
    watched.isReached = true;
    if (moment.boundary === 'after') {
      await this.#locks.hold(watched.text, moment === settling ? 'attempt' : 'publication');
      return true;
    }
    await this.#freed.promise;
    return false;
  }

  async answer(call: RelayedCall, answer: RelayedAnswer): Promise<number> {
    const watched = this.#find(call);
    if (!watched) return this.repeat();
    for (const address of addressesIn(answer)) watched.addresses.add(address);
    if (!this.#held.delete(call)) return 1;
    watched.isReached = true;
    await this.#freed.promise;
    return 1;
  }

  #find({ platform, path, authorization, body }: RelayedCall): Watched | undefined {
    const words = `${path} ${authorization} ${body.subarray(0, 4000).toString('latin1')}`;
    return this.#watched.find(
      ({ account, addresses }) =>
        account.platform === platform && (words.includes(account.access) || addresses.has(path)),
    );
  }

  /** What the publication says that it is doing. Null while it is looked for, and while nothing is to be read. */
  async #findOpenStep(text: string): Promise<string | null> {
    const answered = await this.#db.pool
      .query<{ name: string }>(
        `SELECT step.name FROM posts AS post
         JOIN publications AS publication ON publication.post_id = post.id
         JOIN publication_attempts AS attempt ON attempt.publication_id = publication.id AND attempt.kind = 'publish'
         JOIN publication_steps AS step ON step.attempt_id = attempt.id
         WHERE post.content = $1 AND attempt.ended_at IS NULL AND step.ended_at IS NULL
         ORDER BY step.position DESC LIMIT 1`,
        [text],
      )
      .catch(() => null);
    return answered?.rows[0]?.name ?? null;
  }
}
