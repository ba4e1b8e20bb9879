export { acquireEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './acquire.ts';
