import type { Media, MediaKind } from '@ruche/contracts/media';

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

const kindNames: Record<MediaKind, string> = { image: 'Image', gif: 'GIF', video: 'Video', document: 'PDF' };

/** What a media is to somebody who does not see it. */
export function describeMedia(media: Pick<Media, 'fileName' | 'kind' | 'altText' | 'status'>): string {
  const parts = [media.fileName, kindNames[media.kind].replace('Image', 'image').replace('Video', 'video')];
  if (media.altText !== '') parts.push(media.altText);
  if (media.status === 'processing') parts.push('processing');
  if (media.status === 'refused') parts.push("couldn't be processed");
  return parts.join(', ');
}
