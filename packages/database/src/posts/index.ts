export * from './archive.ts';
export * from './calendar-feeds.ts';
export { composedOf } from './composed.ts';
export * from './days.ts';
export * from './empty-weeks.ts';
export * from './evergreen.ts';
export * from './import-files.ts';
export * from './imports.ts';
export * from './insert-many.ts';
export * from './link-tags.ts';
export * from './lists.ts';
export * from './neighbours.ts';
export {
  countScheduledPosts,
  findDeletedPost,
  findPost,
  findPosts,
  hasPlannedPosts,
  insertPost,
  type ListedPost,
  listClientsOfPosts,
  listDeletedWith,
  lockPost,
  type PostFields,
  purgeDeletedPosts,
  restorePost,
  softDeletePosts,
  updatePost,
} from './posts.ts';
export {
  deletePublications,
  endScheduledPublications,
  handPublicationsTo,
  insertPublications,
  type ListedPublication,
  listPublications,
  lockPosts,
  movePublications,
  type NewPublication,
  stampPostStatus,
} from './publications.ts';
export { dequeueClient } from './publish-jobs.ts';
export {
  isQueued,
  leaveQueue,
  listPlacedPosts,
  listQueues,
  lockQueuesOf,
  moveQueuedPosts,
} from './queue.ts';
export { applyMoves, readQueue, settleQueues } from './queue-moves.ts';
export * from './resume.ts';
export * from './slots.ts';
export * from './snippets.ts';
export type {
  CalendarFeedRow,
  EvergreenRuleRow,
  PostImportFileRecord,
  PostImportRecord,
  PostImportRowRecord,
  PostRow,
  PostVersionRow,
  SnippetRow,
} from './tables.ts';
export * from './tags.ts';
export * from './versions.ts';
