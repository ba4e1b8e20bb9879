import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

export type TakenPort = { port: number; release: () => Promise<void> };

// Below the ports that systems hand out for outgoing calls: one of those could be taken between its choice and its use.
const firstPort = 20_000;
const lastPort = 29_999;

function listenAt(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const holder = createServer();
    holder.once('error', () => resolve(null));
    holder.listen(port, '127.0.0.1', () => resolve(holder));
  });
}

/** A port that is in use until it is released. */
export async function takePort(): Promise<TakenPort> {
  for (;;) {
    const port = randomInt(firstPort, lastPort + 1);
    const holder = await listenAt(port);
    if (holder) return { port, release: () => new Promise((resolve) => holder.close(() => resolve())) };
  }
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const { port, release } = await takePort();
  await release();
  return port;
}
