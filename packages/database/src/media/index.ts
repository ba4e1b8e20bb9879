export * from './archive.ts';
export * from './lists.ts';
export {
  countMediaTags,
  findMedia,
  insertMedia,
  type ListedMedia,
  listMediaByIds,
  listMediaByNames,
  lockDeletedMedia,
  lockMedia,
  type MediaFields,
  restoreMedia,
  softDeleteMedia,
  updateMedia,
} from './media.ts';
export * from './post-media.ts';
export * from './processing.ts';
export * from './renditions.ts';
export { toRuled } from './ruled.ts';
export type { MediaRow, PostMediaRow, RenditionRow, UploadPartRow, UploadRow } from './tables.ts';
export * from './upkeep.ts';
export * from './uploads.ts';
