export { cleanFileName } from './file-name.ts';
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
export * from './media.ts';
