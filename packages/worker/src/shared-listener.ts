import { EventEmitter } from 'node:events';
import type { Connection, Database } from '@ruche/database';

// Each of a process's engines wants a connection of its own that hears of new jobs. But whatever is announced in a database,
// PostgreSQL wakes all connections that listen there, to whichever channel. So the engines of a process share one.

type Pool = Database['pool'];
type Callback = Parameters<Pool['connect']>[0];

export type SharedListener = {
  /** As that of a pool. Should the connection break, everybody is told, and asks for another. */
  connect(callback: Callback): void;
};

/** What an engine needs of a connection that it listens on. LISTEN is said once for all of them. */
class Listener extends EventEmitter {
  query(): Promise<void> {
    return Promise.resolve();
  }
}

type Listening = { client: Connection; listeners: Set<Listener> };

export function createSharedListener(pool: Pool): SharedListener {
  let listening: Promise<Listening> | null = null;

  const end = ({ client }: Listening) => {
    listening = null;
    client.removeAllListeners('notification');
    // Closed rather than given back: it would go on listening in the pool.
    client.release(true);
  };

  const listen = async (): Promise<Listening> => {
    const client = await pool.connect();
    const shared = { client, listeners: new Set<Listener>() };
    const { listeners } = shared;
    client.on('notification', (message) => {
      for (const listener of listeners) listener.emit('notification', message);
    });
    client.once('error', (error) => {
      const told = [...listeners];
      listeners.clear();
      if (told.length > 0) end(shared);
      for (const listener of told) listener.emit('error', error);
    });
    try {
      await client.query('LISTEN "jobs:insert"; LISTEN "worker:migrate"');
    } catch (error) {
      end(shared);
      throw error;
    }
    return shared;
  };

  const join = async (): Promise<{ listener: Listener; release: () => void }> => {
    listening ??= listen();
    const shared = await listening.catch((error: unknown) => {
      listening = null;
      throw error;
    });
    const listener = new Listener();
    shared.listeners.add(listener);
    const release = () => {
      if (shared.listeners.delete(listener) && shared.listeners.size === 0) end(shared);
    };
    return { listener, release };
  };

  const connect = async (callback: Callback): Promise<void> => {
    try {
      const { listener, release } = await join();
      callback(undefined, listener as unknown as Connection, release);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error('There is no connection.', { cause });
      callback(error, undefined, () => undefined);
    }
  };
  return { connect: (callback) => void connect(callback) };
}
