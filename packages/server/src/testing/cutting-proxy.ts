import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CuttingProxy = { port: number; cuts: () => number; close: () => Promise<void> };

type Cutting = {
  /** Whose bytes count: those of requests, which arrive, or those of answers, which are lost. */
  counts?: 'requests' | 'answers';
};

/** Passes everything on, and cuts off the connections that have sent so many bytes: as often as there are numbers. */
export async function startCuttingProxy(
  targetPort: number,
  cutAfterBytes: number[],
  { counts = 'requests' }: Cutting = {},
): Promise<CuttingProxy> {
  const left = [...cutAfterBytes];
  const open = new Set<Socket>();
  let cuts = 0;
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let sent = 0;
    /** Tells whether the connection was cut. */
    const cutAfter = (chunk: Buffer): boolean => {
      sent += chunk.length;
      if (left[0] === undefined || sent < left[0]) return false;
      left.shift();
      cuts += 1;
      client.destroy();
      return true;
    };
    open.add(client);
    client.on('data', (chunk: Buffer) => {
      target.write(chunk);
      if (counts === 'requests') cutAfter(chunk);
    });
    target.on('data', (chunk: Buffer) => {
      if (counts === 'requests' || !cutAfter(chunk)) client.write(chunk);
    });
    target.on('end', () => client.end());
    // What was sent before the cut arrives.
    client.on('close', () => {
      open.delete(client);
      target.end();
    });
    for (const socket of [client, target]) socket.on('error', () => undefined);
    target.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    async close() {
      server.close();
      // Whoever keeps connections for later would be waited for.
      for (const client of open) client.destroy();
      await once(server, 'close');
    },
  };
}
