export * from './actions.ts';
export { cleanFileName, nameForDownload } from './file-name.ts';
export {
  type FileType,
  fileTypeOf,
  fileTypes,
  kindOf,
  type MediaKind,
  mediaKinds,
  signatureBytes,
} from './file-types.ts';
export { type ImageType, imageTypeOf } from './image-types.ts';
export * from './limits.ts';
export {
  type Media,
  type MediaChange,
  MediaChangeSchema,
  type MediaListQuery,
  MediaListQuerySchema,
  MediaListSchema,
  MediaSchema,
  type MediaStatus,
  mediaStatuses,
} from './media.ts';
export * from './renditions.ts';
