import { AppError } from '@ruche/contracts/api';
import { type FileType, fileTypeOf, kindOf, type MediaKind, mediaLimitBytes } from '@ruche/contracts/media';
import { uploads as refusals } from '#features/media/refusals.ts';

const nouns: Record<MediaKind, string> = { image: 'Images', gif: 'GIFs', video: 'Videos', document: 'PDFs' };

const megabytes = (bytes: number) => Math.floor(bytes / (1024 * 1024));
const limitText = (bytes: number) =>
  megabytes(bytes) >= 1024 ? `${megabytes(bytes) / 1024} GB` : `${megabytes(bytes)} MB`;

/** The type by the first bytes; refuses what the library does not take, and what is too large for what it is. */
export function requireType(start: Uint8Array, bytes: number): FileType {
  const type = fileTypeOf(start);
  if (type === null) {
    throw new AppError('unsupported_media_type', refusals.unsupported);
  }
  const kind = kindOf(type);
  const limit = mediaLimitBytes[kind];
  if (bytes <= limit) return type;
  throw new AppError('payload_too_large', `This file is too large. ${nouns[kind]} can be up to ${limitText(limit)}.`);
}
