import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

export type TakenPort = { port: number; release: () => Promise<void> };

// Below the ports that systems hand out for outgoing calls, above those of embedded PostgreSQLs. Test processes that run
// side by side choose from ranges of their own: none takes what another has found free and does not use yet.
const firstPort = 20_000;
const rangeSize = 500;
const ranges = 20;

function firstOfRange(): number {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
  return firstPort + rangeSize * (Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0) % ranges);
}

function listenAt(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const holder = createServer();
    holder.once('error', () => resolve(null));
    holder.listen(port, '127.0.0.1', () => resolve(holder));
  });
}

const close = (holder: Server) => new Promise<void>((resolve) => holder.close(() => resolve()));

/** Whether nobody listens there now. */
export async function isPortFree(port: number): Promise<boolean> {
  const holder = await listenAt(port);
  if (holder) await close(holder);
  return holder !== null;
}

/** A port that is in use until it is released. */
export async function takePort(): Promise<TakenPort> {
  for (;;) {
    const port = firstOfRange() + randomInt(rangeSize);
    const holder = await listenAt(port);
    if (holder) return { port, release: () => close(holder) };
  }
}

/** The first of so many ports in a row that were free a moment ago. */
export async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = firstOfRange() + randomInt(rangeSize - count);
    const free = await Promise.all(Array.from({ length: count }, (_none, offset) => isPortFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
}

export const findFreePort = () => findFreePorts(1);
