export * from './archive.ts';
export * from './lists.ts';
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
export type { PostRow, PostVersionRow } from './tables.ts';
export * from './versions.ts';
