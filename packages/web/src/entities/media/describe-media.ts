import type { Media, MediaKind, MediaStatus } from '@ruche/contracts/media';

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** "2.4 MB": counted by 1,024, as the limits are. */
export function describeBytes(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const text = step === 0 || value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
  return `${text} ${units[step]}`;
}

/** "1:05", "1:02:09". */
export function describeDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const end = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}

type MarkedMedia = Pick<Media, 'kind' | 'durationMs' | 'pages'>;

/** What stands on a small picture of it, where it is no plain image. */
export function markOf({ kind, durationMs, pages }: MarkedMedia): string | null {
  if (kind === 'video') return durationMs === null ? 'Video' : describeDuration(durationMs);
  if (kind === 'gif') return 'GIF';
  if (kind === 'document') return pages === null ? 'PDF' : `PDF · ${pages}`;
  return null;
}

const kindNames: Record<MediaKind, string> = { image: 'image', gif: 'GIF', video: 'video', document: 'PDF' };
const statusNames: Record<MediaStatus, string | null> = {
  ready: null,
  processing: 'processing',
  refused: 'not usable',
};

/** What a media is to somebody who does not see it; what stands on its picture is part of it. */
export function describeMedia(media: MarkedMedia & Pick<Media, 'fileName' | 'altText' | 'status'>): string {
  const { fileName, kind, altText, status } = media;
  const kindName = kindNames[kind];
  const mark = markOf(media);
  const marks = mark === null || mark === kindName ? [kindName] : mark.startsWith(kindName) ? [mark] : [kindName, mark];
  return [fileName, ...marks, altText, statusNames[status] ?? ''].filter((part) => part !== '').join(', ');
}
