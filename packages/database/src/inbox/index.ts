export * from './answer-attempts.ts';
export * from './answers.ts';
export * from './archive.ts';
export * from './channels.ts';
export * from './deliveries.ts';
export {
  type IngestedEvent,
  type IngestedItem,
  type IngestedPerson,
  type IngestOptions,
  type Understanding,
} from './ingest/events.ts';
export { ingest } from './ingest/ingest.ts';
export { type HeldChannel, hashPerson, holdChannel } from './ingest/known.ts';
export { refreshConversations } from './ingest/refresh.ts';
export { announceConversations, type Ingested } from './ingest/save-batch.ts';
export * from './moderation.ts';
export * from './tables.ts';
export * from './watch.ts';
