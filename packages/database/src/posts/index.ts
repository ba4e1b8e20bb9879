export * from './archive.ts';
export * from './link-tags.ts';
export * from './lists.ts';
export * from './neighbours.ts';
export {
  countScheduledPosts,
  findDeletedPost,
  findPost,
  insertPost,
  type ListedPost,
  lockPost,
  type PostFields,
  purgeDeletedPosts,
  restorePost,
  softDeletePost,
  updatePost,
} from './posts.ts';
export * from './publications.ts';
export { dequeueClient, dequeuePublications } from './publish-jobs.ts';
export * from './slots.ts';
export * from './snippets.ts';
export type { PostRow, PostVersionRow, SnippetRow } from './tables.ts';
export * from './versions.ts';
