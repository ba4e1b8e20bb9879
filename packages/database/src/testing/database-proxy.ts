import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The same database, through the proxy. */
  url: string;
  /**
   * Breaks the next connection that sends this text: before it arrives, or after PostgreSQL has done it, so that only
   * the answer is lost.
   */
  breakOn(text: string, when: 'before' | 'after'): void;
  /** Passes nothing on any more, and says nothing of it. */
  fallSilent(): void;
  close(): Promise<void>;
};

/** Stands between a program and PostgreSQL, and breaks connections at a chosen moment. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let trap: { text: string; when: 'before' | 'after' } | null = null;
  let isSilent = false;

  const join = (caller: Socket) => {
    const server = connect(Number(port), hostname);
    const end = () => {
      for (const socket of [caller, server]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [caller, server]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', end);
    }
    let isAnswerLost = false;
    caller.on('data', (sent) => {
      if (isSilent) return;
      const isTrapped = trap !== null && sent.includes(trap.text);
      if (isTrapped && trap?.when === 'before') {
        trap = null;
        end();
        return;
      }
      if (isTrapped) {
        trap = null;
        isAnswerLost = true;
      }
      server.write(sent);
    });
    server.on('data', (answer) => {
      if (isAnswerLost) end();
      else if (!isSilent) caller.write(answer);
    });
  };

  const proxy = createServer(join).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    breakOn(text, when) {
      trap = { text, when };
    },
    fallSilent() {
      isSilent = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
