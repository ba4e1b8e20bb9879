export { type ImageType, imageTypeOf } from './image-types.ts';
