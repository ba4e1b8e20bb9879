import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CuttingProxy = { port: number; cuts: () => number; close: () => Promise<void> };

/** Passes everything on, and cuts off the connections that have sent so many bytes: as often as there are numbers. */
export async function startCuttingProxy(targetPort: number, cutAfterBytes: number[]): Promise<CuttingProxy> {
  const left = [...cutAfterBytes];
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let sent = 0;
    open.add(client);
    client.on('data', (chunk) => {
      sent += chunk.length;
      target.write(chunk);
      if (left[0] !== undefined && sent >= left[0]) {
        left.shift();
        cuts += 1;
        client.destroy();
      }
    });
    target.pipe(client);
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
