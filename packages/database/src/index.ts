export { appUrl } from './app-url.ts';
export { type ConnectOptions, connect, type Database, type Executor } from './connect.ts';
export { enqueue, type JobTiming } from './enqueue.ts';
export { deriveSecret } from './keys.ts';
export { type MigrateOptions, migrate } from './migrate.ts';
export { measureQueueLag } from './queries/job-queue.ts';
export { checkMigrations, type MigrationState } from './queries/migrations.ts';
export {
  findNewestHeartbeat,
  type Heartbeat,
  pruneHeartbeats,
  recordHeartbeat,
  removeHeartbeat,
  type WorkerIdentity,
} from './queries/worker-heartbeats.ts';
export { SetupError } from './setup-error.ts';
