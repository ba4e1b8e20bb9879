import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type StatementCounter = {
  /** The same database, reached through the counter. */
  through(url: string): string;
  /** How many statements have passed since it was last asked. */
  take(): number;
  stop(): Promise<void>;
};

const EXECUTE = 'E'.charCodeAt(0);

/**
 * Counts messages that make PostgreSQL run a statement with values: BEGIN, and COMMIT, which may pass after the answer
 * to a request, have none. Every message is a letter, its length in four bytes and its
 * content; only the first of a connection has no letter.
 */
function countStatements(client: Socket, onStatement: () => void): void {
  let pending = Buffer.alloc(0);
  let headerBytes = 4;
  client.on('data', (piece: Buffer) => {
    pending = Buffer.concat([pending, piece]);
    while (pending.length >= headerBytes) {
      const end = pending.readUInt32BE(headerBytes - 4) + headerBytes - 4;
      if (pending.length < end) return;
      if (headerBytes === 5 && pending.readUInt8(0) === EXECUTE) onStatement();
      pending = pending.subarray(end);
      headerBytes = 5;
    }
  });
}

/** Stands between a program and its PostgreSQL, passes everything on and counts what was asked. */
export async function startStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    countStatements(client, () => {
      count += 1;
    });
    client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    through(url) {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${address.port}`;
      return changed.href;
    },
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
