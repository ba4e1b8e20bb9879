export { appUrl } from './app-url.ts';
export { checkMigrations, type MigrationState } from './check-migrations.ts';
export {
  type Connection,
  type ConnectOptions,
  connect,
  connectAsOwner,
  type Database,
  type Executor,
  type OwnerDatabase,
  type OwnerDb,
  type WorkspaceTx,
} from './connect.ts';
export { causesOf, isConnectionLost } from './connection-lost.ts';
export {
  type DatabaseFailure,
  databaseFailureOf,
  isRefusedByRowSecurity,
  retryAfterSeconds,
} from './database-failures.ts';
export { type Listening, listen } from './listen.ts';
export { type MigrateOptions, migrate } from './migrate.ts';
export { SetupError } from './setup-error.ts';
export { commitAtOnce, commitWithTurn, plannedOnce, type TransactionConfig } from './transaction.ts';
