import type { Executor } from '@ruche/database';
import { countRequest, type RateCount } from '@ruche/database/auth';
import type { Limit } from './rate-limits.ts';

// Every request of a network is counted in PostgreSQL, before it is answered. While the limit is far away, a process
// counts several of them ahead: what it does not use until the window ends was counted for nothing, so all processes
// together may refuse a little early, but never late.

/** At most this share of what is left is counted ahead. */
const shareOfLeft = 16;
const largestBlock = 32;
/** Keys that are remembered per process; whoever is forgotten is asked for again. */
const mostBlocks = 10_000;

/** The numbers that are left of a block, and when its window ends. */
type Block = { next: number; last: number; endsAt: number; retryAfterSeconds: number };

type Counter = { blocks: Map<string, Block>; renewing: Map<string, Promise<Block>> };

const counters = new WeakMap<Executor, Counter>();

function counterOf(db: Executor): Counter {
  const counter = counters.get(db) ?? { blocks: new Map(), renewing: new Map() };
  counters.set(db, counter);
  return counter;
}

function sizeAfter(block: Block | undefined, max: number): number {
  if (!block || block.endsAt <= performance.now()) return 1;
  return Math.max(1, Math.min(largestBlock, Math.floor((max - block.last) / shareOfLeft)));
}

async function renew(db: Executor, { blocks }: Counter, key: string, { max, windowSeconds }: Limit): Promise<Block> {
  const size = sizeAfter(blocks.get(key), max);
  const { count, retryAfterSeconds } = await countRequest(db, key, windowSeconds, size);
  // The seconds are rounded up.
  const endsAt = performance.now() + (retryAfterSeconds - 1) * 1000;
  const block = { next: count - size + 1, last: count, endsAt, retryAfterSeconds };
  if (blocks.size >= mostBlocks) blocks.clear();
  blocks.set(key, block);
  return block;
}

function renewOnce(db: Executor, counter: Counter, key: string, limit: Limit): Promise<Block> {
  const running = counter.renewing.get(key);
  if (running) return running;
  const renewal = renew(db, counter, key, limit).finally(() => counter.renewing.delete(key));
  counter.renewing.set(key, renewal);
  return renewal;
}

/** Counts a request like `countRequest`, most often without asking PostgreSQL. */
export async function countInBlocks(db: Executor, key: string, limit: Limit): Promise<RateCount> {
  const counter = counterOf(db);
  const known = counter.blocks.get(key);
  let block = known && known.next <= known.last && known.endsAt > performance.now() ? known : undefined;
  while (!block || block.next > block.last) {
    block = await renewOnce(db, counter, key, limit);
    // Whoever waited for it is over the limit as well.
    if (block.next > limit.max) break;
  }
  const count = block.next;
  block.next += 1;
  return { count, retryAfterSeconds: block.retryAfterSeconds };
}
