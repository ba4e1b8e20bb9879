import { buffer } from 'node:stream/consumers';
import type { ContentFile } from './content.ts';

/** Both ends included. */
export type Chunk = { index: number; start: number; end: number };

/** The file in pieces of that size; the last one is what remains. */
export function chunksOf({ bytes }: Pick<ContentFile, 'bytes'>, size: number): Chunk[] {
  return Array.from({ length: Math.ceil(bytes / size) }, (_none, index) => ({
    index,
    start: index * size,
    end: Math.min((index + 1) * size, bytes) - 1,
  }));
}

/** One piece in memory: never more of a file than that. */
export async function readChunk(
  file: ContentFile,
  { start, end }: Pick<Chunk, 'start' | 'end'>,
): Promise<Buffer<ArrayBuffer>> {
  return buffer(await file.read({ start, end }));
}
