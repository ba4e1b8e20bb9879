export * from './archive.ts';
export * from './comments.ts';
export * from './files.ts';
export type { CommentFileRow, PostCommentRow } from './tables.ts';
