import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const { port, release } = await takePort();
  await release();
  return port;
}

export type TakenPort = { port: number; release: () => Promise<void> };

/** A port that is in use until it is released. */
export async function takePort(): Promise<TakenPort> {
  const holder: Server = createServer();
  holder.listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  return {
    port: address.port,
    async release() {
      holder.close();
      await once(holder, 'close');
    },
  };
}
