import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Whether it could be had, as a number; 0 asks for any. */
async function tryPort(wanted: number): Promise<number | null> {
  const server = createServer();
  try {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch {
    return null;
  } finally {
    server.close();
  }
}

/** The first of two neighbours, both free a moment ago: the sandbox's mail is always on the port after its own. */
export async function findFreePair(): Promise<number> {
  for (;;) {
    const first = (await tryPort(0)) ?? 0;
    if (first > 0 && first < 65_535 && (await tryPort(first + 1)) !== null) return first;
  }
}
