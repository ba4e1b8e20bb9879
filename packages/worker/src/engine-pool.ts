import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, type Database, isConnectionLost } from '@ruche/database';
import type { SharedListener } from './shared-listener.ts';

// The engine writes down that a job is done without waiting for it, and repeats that for a few codes alone. For any
// other failure it leaves the process with a rejection that nobody handles and the job locked. So in its view of the
// pool a connection is waited for as long as PostgreSQL is away, and a statement that failed for a passing reason fails
// with a code that it repeats: whether a job has ended may be written twice without harm.

type Pool = Database['pool'];
type Callback = Parameters<Pool['connect']>[0];

const BETWEEN_MS = 250;
/** PostgreSQL's code for a transaction to be repeated: the engine does so soon, at most 7.5 seconds later. */
const REPEATED = '40001';

/** Too little of something, a lock that was not given in time, a statement that was cancelled, a fault of the system. */
const passingCodes = /^(?:53\w{3}|55P03|57014|58\w{3})$/;

function isPassing(error: unknown): boolean {
  return (
    isConnectionLost(error) || (error instanceof Error && 'code' in error && passingCodes.test(String(error.code)))
  );
}

function repeatable(error: Error): Error {
  return isPassing(error) ? Object.assign(new Error(error.message, { cause: error }), { code: REPEATED }) : error;
}

/** Waits for PostgreSQL until the signal fires. What is announced is heard by way of `listener`. */
export function createEnginePool(pool: Pool, listener: SharedListener, signal: AbortSignal): Pool {
  const take = async (): Promise<Connection> => {
    for (;;) {
      try {
        return replace(await pool.connect(), 'query', repeatableQuery);
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error('There is no connection.', { cause });
        // What the engine still wants to write after its end: nobody waits for it, and a failure would end the process.
        if (pool.ending) return new Promise<never>(() => undefined);
        if (signal.aborted || !isPassing(error)) throw repeatable(error);
        await wait(BETWEEN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  // With a callback it asks for the connection that hears of new jobs, and waits for that one by itself.
  const connect = (callback?: Callback) => (callback ? listener.connect(callback) : take());
  return replace(pool, 'connect', () => connect);
}

type Query = (...args: unknown[]) => Promise<unknown>;

function repeatableQuery(client: Connection): Query {
  const query = client.query.bind(client) as unknown as Query;
  return (...args) =>
    query(...args).catch((error: Error) => {
      throw repeatable(error);
    });
}

/** The same object, but for one method. */
function replace<Target extends object>(target: Target, name: keyof Target, make: (target: Target) => unknown): Target {
  const method = make(target);
  return new Proxy(target, {
    get(_target, property) {
      if (property === name) return method;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
