import type { RuledMedia } from '@ruche/contracts/posts';
import type { MediaRow } from './tables.ts';

/** A file as the rules look at it. */
export function toRuled(file: MediaRow): RuledMedia {
  const { id, fileName: name, kind, mime, bytes, width, height, durationMs, frames, pages, altText } = file;
  return { id, name, kind, mime, bytes, width, height, durationMs, frames, pages, altText };
}
