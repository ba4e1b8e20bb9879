import type { IncomingHttpHeaders } from 'node:http';

// How TikTok wants a video cut. Limits are read generously, in binary megabytes, except the smallest chunk.

const leastChunk = 5_000_000;
const mostChunk = 64 * 1024 * 1024;
const mostLastChunk = 128 * 1024 * 1024;
const mostVideo = 4 * 1024 * 1024 * 1024;
const mostChunks = 1000;

export type Plan = { size: number; chunkSize: number; count: number };

/** Why a plan is refused, in words; null where it is fine. */
export function planProblem({ size, chunkSize, count }: Plan): string | null {
  if (size > mostVideo) return 'The video_size is too large.';
  if (size < leastChunk) {
    return chunkSize === size && count === 1 ? null : 'The video should be uploaded as a whole.';
  }
  if (chunkSize < leastChunk || chunkSize > mostChunk) return 'The chunk size is invalid.';
  if (count !== Math.max(1, Math.floor(size / chunkSize)) || count > mostChunks) {
    return 'The total chunk count is invalid.';
  }
  return size - (count - 1) * chunkSize > mostLastChunk ? 'The chunk size is invalid.' : null;
}

export type Range = { first: number; last: number; length: number; total: number };

const types = new Set(['video/mp4', 'video/quicktime', 'video/webm']);

/** Null where the headers make no sense, or not together. */
export function readRange(headers: IncomingHttpHeaders): Range | null {
  const [, first, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(headers['content-range'] ?? '') ?? [];
  const range = { first: Number(first), last: Number(last), total: Number(total) };
  const length = range.last - range.first + 1;
  const isAnnounced = Number(headers['content-length']) === length && types.has(headers['content-type'] ?? '');
  return length > 0 && range.last < range.total && isAnnounced ? { ...range, length } : null;
}

type Progress = { chunkSize: number; count: number; total: number; received: number };

/** One chunk after the other, cut as announced; the last one may come again when its answer was lost. */
export function rangeProblem(
  { first, length }: Range,
  { chunkSize, count, total, received }: Progress,
): 400 | 416 | null {
  const place = first / chunkSize;
  if (!Number.isInteger(place) || place >= count) return 416;
  const isLast = place === count - 1;
  if (length !== (isLast ? total - first : chunkSize)) return 400;
  return received === first || received === first + length ? null : 416;
}
