import { setTimeout } from 'node:timers/promises';

/**
 * Resolves with the reason when the process should stop: on a signal, or when the process that started it is gone.
 * Call it first of all: what happens while the process starts must not be missed.
 */
export function watchStopRequests(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  process.on('SIGTERM', resolve);
  process.on('SIGINT', resolve);
  // The channel to the parent closes when the parent is gone.
  process.on('disconnect', () => resolve('the parent process is gone'));
  return promise;
}

const startLimitMs = 5_000;

/**
 * Gives what is being started, or null if a stop is asked for and it is not up soon after: what it waits for, such as
 * the database, may be gone as well.
 */
export async function startUnlessStopped<T>(starting: Promise<T>, stopRequest: Promise<string>): Promise<T | null> {
  return Promise.race([starting, stopRequest.then(() => setTimeout(startLimitMs, null))]);
}
