export * from './analyze-new-tables.ts';
export * from './answer-attempts.ts';
export * from './answers.ts';

export * from './archive.ts';

export * from './attention.ts';

export * from './channels.ts';
export * from './client-settings.ts';
export * from './deliveries.ts';
export * from './drafts.ts';
export * from './feed.ts';
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
export * from './labels.ts';
export * from './list-conversations.ts';
export * from './moderation.ts';
export * from './notes.ts';
export * from './people.ts';
export * from './presence.ts';
export * from './read-conversations.ts';
export * from './read-messages.ts';
export * from './recent-comments.ts';
export * from './resume-answers.ts';
export * from './rule-runs.ts';
export * from './rule-subjects.ts';
export * from './rules.ts';
export * from './saved-replies.ts';
export * from './saved-views.ts';
export * from './standings.ts';
export * from './stats.ts';
export * from './tables.ts';
export * from './watch.ts';
export * from './write-answers.ts';
