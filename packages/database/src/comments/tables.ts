import { type CommentPin, commentFileTypes, commentSides } from '@ruche/contracts/comments';
import { at } from '#src/columns.ts';
import { integer, jsonb, pgTable, sql, text, uuid } from '#src/drizzle.ts';

const now = sql`clock_timestamp()`;

export const postComments = pgTable('post_comments', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  postId: uuid('post_id').notNull(),
  side: text({ enum: commentSides }).notNull(),
  parentId: uuid('parent_id'),
  userId: uuid('user_id'),
  contactId: uuid('contact_id'),
  contactName: text('contact_name'),
  clientKey: uuid('client_key'),
  text: text().notNull(),
  mentions: uuid().array().notNull().default([]),
  mentionedContacts: uuid('mentioned_contacts').array().notNull().default([]),
  pin: jsonb().$type<CommentPin>(),
  requestId: uuid('request_id'),
  createdAt: at('created_at').notNull().default(now),
  editedAt: at('edited_at'),
  deletedAt: at('deleted_at'),
  resolvedAt: at('resolved_at'),
  resolvedBy: uuid('resolved_by'),
  resolvedByContact: text('resolved_by_contact'),
});
export type PostCommentRow = typeof postComments.$inferSelect;

export const postCommentFiles = pgTable('post_comment_files', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  postId: uuid('post_id').notNull(),
  side: text({ enum: commentSides }).notNull(),
  commentId: uuid('comment_id'),
  position: integer().notNull().default(0),
  userId: uuid('user_id'),
  contactId: uuid('contact_id'),
  fileName: text('file_name').notNull(),
  mime: text({ enum: commentFileTypes }),
  bytes: integer(),
  storageKey: text('storage_key').notNull(),
  createdAt: at('created_at').notNull().default(now),
});
export type CommentFileRow = typeof postCommentFiles.$inferSelect;
