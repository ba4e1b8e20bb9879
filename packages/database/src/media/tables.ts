import { platformIds } from '@ruche/contracts/accounts';
import { type Crop, mediaKinds, mediaStatuses, renditionPurposes } from '@ruche/contracts/media';
import { at } from '#src/columns.ts';
import { bigint, integer, jsonb, pgTable, primaryKey, real, sql, text, uuid } from '#src/drizzle.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' });

export const media = pgTable('media', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id'),
  userId: uuid('user_id'),
  fileName: text('file_name').notNull(),
  kind: text({ enum: mediaKinds }).notNull(),
  mime: text().notNull(),
  bytes: bytes('bytes').notNull(),
  width: integer(),
  height: integer(),
  durationMs: bigint('duration_ms', { mode: 'number' }),
  frames: integer(),
  pages: integer(),
  videoCodec: text('video_codec'),
  audioCodec: text('audio_codec'),
  contentHash: text('content_hash'),
  altText: text('alt_text').notNull().default(''),
  tags: text().array().notNull().default([]),
  focalX: real('focal_x'),
  focalY: real('focal_y'),
  status: text({ enum: mediaStatuses }).notNull().default('processing'),
  refusedReason: text('refused_reason'),
  attempts: integer().notNull().default(0),
  storageKey: text('storage_key'),
  posterKey: text('poster_key'),
  cropOf: uuid('crop_of'),
  crop: jsonb().$type<Crop>(),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
  deletedAt: at('deleted_at'),
});
export type MediaRow = typeof media.$inferSelect;

export const mediaRenditions = pgTable(
  'media_renditions',
  {
    mediaId: uuid('media_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    purpose: text({ enum: renditionPurposes }).notNull(),
    storageKey: text('storage_key').notNull(),
    mime: text().notNull(),
    bytes: bytes('bytes').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.purpose] })],
);
export type RenditionRow = typeof mediaRenditions.$inferSelect;

export const mediaUploads = pgTable('media_uploads', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id').notNull(),
  clientId: uuid('client_id'),
  fileName: text('file_name').notNull(),
  bytes: bytes('bytes').notNull(),
  received: bytes('received').notNull().default(0),
  mediaId: uuid('media_id'),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  expiresAt: at('expires_at').notNull(),
});
export type UploadRow = typeof mediaUploads.$inferSelect;

export const mediaUploadParts = pgTable(
  'media_upload_parts',
  {
    uploadId: uuid('upload_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    start: bytes('start').notNull(),
    bytes: bytes('bytes').notNull(),
    hash: text().notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
export type UploadPartRow = typeof mediaUploadParts.$inferSelect;

export const postMedia = pgTable('post_media', {
  workspaceId: uuid('workspace_id').notNull(),
  postId: uuid('post_id').notNull(),
  mediaId: uuid('media_id').notNull(),
  position: integer().notNull(),
  platform: text({ enum: platformIds }),
});
export type PostMediaRow = typeof postMedia.$inferSelect;

export const removedFiles = pgTable('removed_files', {
  storageKey: text('storage_key').primaryKey(),
  removedAt: at('removed_at').notNull().default(sql`clock_timestamp()`),
});
