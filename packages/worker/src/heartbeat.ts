import type { OwnerDb } from '@ruche/database';
import { recordHeartbeat, removeHeartbeat, type WorkerIdentity } from '@ruche/database/jobs';
import type { Logger } from 'pino';

const INTERVAL_MS = 5_000;

type HeartbeatContext = { db: OwnerDb; worker: WorkerIdentity; log: Logger };

/** Leaves a sign of life now and every few seconds, until stopped. */
export async function startHeartbeat({ db, worker, log }: HeartbeatContext): Promise<{ stop(): Promise<void> }> {
  await recordHeartbeat(db, worker);
  let beat = Promise.resolve();
  const timer = setInterval(() => {
    // A slow database must not be asked again before it has answered, so beats queue behind each other.
    beat = beat
      .then(() => recordHeartbeat(db, worker))
      .catch((error: unknown) => log.warn({ err: error }, 'heartbeat not written'));
  }, INTERVAL_MS);

  return {
    async stop() {
      clearInterval(timer);
      await beat;
      await removeHeartbeat(db, worker.workerId);
    },
  };
}
