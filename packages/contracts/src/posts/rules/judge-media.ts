import type { MediaKind } from '#src/media/file-types.ts';
import type { Finding, Fix, RuledMedia, Target, Version } from './findings.ts';
import { type FileLimits, type Format, formatOf, sentence } from './formats.ts';

const nouns: Record<MediaKind, string> = { image: 'image', gif: 'GIF', video: 'video', document: 'document' };
const withArticle = (noun: string) => `${noun.startsWith('image') ? 'an' : 'a'} ${noun}`;
const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
const plural = (kind: MediaKind) => (kind === 'gif' ? 'GIFs' : `${nouns[kind]}s`);

function sizeText(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${Number((bytes / 1_000_000_000).toFixed(1))} GB`;
  return bytes >= 1_000_000 ? `${Number((bytes / 1_000_000).toFixed(1))} MB` : `${Math.ceil(bytes / 1_000)} KB`;
}

function durationText(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 120) return `${Number(seconds.toFixed(1))} seconds`;
  const minutes = seconds / 60;
  return minutes < 120 ? `${Number(minutes.toFixed(1))} minutes` : `${Number((minutes / 60).toFixed(1))} hours`;
}

/** Shapes by the names that people know them by. */
const knownRatios = new Map([
  ['0.80', '4:5'],
  ['0.75', '3:4'],
  ['0.56', '9:16'],
  ['1.78', '16:9'],
]);

const ratioText = (ratio: number) =>
  knownRatios.get(ratio.toFixed(2)) ??
  (ratio >= 1 ? `${Number(ratio.toFixed(2))}:1` : `1:${Number((1 / ratio).toFixed(2))}`);

const removal = (media: RuledMedia): Fix => ({ kind: 'remove_media', label: 'Remove', mediaIds: [media.id] });

type Judging = { format: Format; media: RuledMedia; limits: FileLimits };
type MediaRule = (judging: Judging) => Omit<Finding, 'severity' | 'field' | 'mediaId'> | null;

function judgeRatio({ format, media, limits }: Judging): ReturnType<MediaRule> {
  const { width, height } = media;
  const { minRatio = 0, maxRatio = Infinity } = limits;
  if (width === null || height === null || height === 0) return null;
  const ratio = width / height;
  if (ratio >= minRatio && ratio <= maxRatio) return null;
  const wanted = ratio < minRatio ? minRatio : maxRatio;
  const message =
    maxRatio - minRatio < 0.1
      ? `${sentence(format.name)} needs a 9:16 aspect ratio. ${media.name} is ${ratioText(ratio)}.`
      : `${media.name} is too ${ratio < minRatio ? 'tall' : 'wide'} for ${format.name}. Use an aspect ratio between ${ratioText(minRatio)} and ${ratioText(maxRatio)}.`;
  if (media.kind === 'video') return { code: 'media_ratio', message };
  return { code: 'media_ratio', message, fix: { kind: 'crop', label: 'Crop', mediaId: media.id, ratio: wanted } };
}

const rules: MediaRule[] = [
  ({ format, media, limits: { mimes } }) =>
    mimes === undefined || mimes.includes(media.mime)
      ? null
      : {
          code: 'media_format',
          message: `${sentence(format.name)} doesn’t support ${media.mime}. Convert ${media.name} and upload it again.`,
        },
  ({ format, media, limits: { maxBytes = Infinity } }) =>
    media.bytes <= maxBytes
      ? null
      : {
          code: 'media_too_large',
          message: `${media.name} is ${sizeText(media.bytes)}. ${sentence(format.name)} allows up to ${sizeText(maxBytes)}.`,
        },
  ({ format, media, limits: { minBytes = 0, minWidth = 0, minHeight = 0 } }) => {
    const isSmall = (media.width ?? Infinity) < minWidth || (media.height ?? Infinity) < minHeight;
    if (media.bytes >= minBytes && !isSmall) return null;
    const wanted = minHeight === 0 ? `${minWidth} pixels wide` : `${minWidth} × ${minHeight} pixels`;
    const message = isSmall
      ? `${media.name} is too small. ${sentence(format.name)} needs at least ${wanted}.`
      : `${media.name} is too small. ${sentence(format.name)} needs at least ${sizeText(minBytes)}.`;
    return { code: 'media_too_small', message };
  },
  judgeRatio,
  ({ format, media, limits: { minMs = 0, maxMs = Infinity } }) => {
    if (media.durationMs === null || (media.durationMs >= minMs && media.durationMs <= maxMs)) return null;
    const isLong = media.durationMs > maxMs;
    return {
      code: isLong ? 'media_too_long' : 'media_too_short',
      message: `${media.name} is ${durationText(media.durationMs)} long. ${sentence(format.name)} ${isLong ? `allows up to ${durationText(maxMs)}` : `needs at least ${durationText(minMs)}`}.`,
    };
  },
  ({ format, media, limits: { maxFrames = Infinity } }) =>
    (media.frames ?? 0) <= maxFrames
      ? null
      : {
          code: 'media_too_many_frames',
          message: `${media.name} has ${media.frames} frames. ${sentence(format.name)} allows up to ${maxFrames}.`,
        },
  ({ format, media, limits: { maxPages = Infinity } }) =>
    (media.pages ?? 0) <= maxPages
      ? null
      : {
          code: 'media_too_many_pages',
          message: `${media.name} has ${media.pages} pages. ${sentence(format.name)} allows up to ${maxPages}.`,
        },
];

function judgeFile(format: Format, media: RuledMedia): Finding[] {
  const limits = format.kinds[media.kind];
  const place = { severity: 'error', field: 'media', mediaId: media.id } as const;
  if (!limits) {
    const message = `${sentence(format.name)} doesn’t support ${plural(media.kind)}.`;
    return [{ ...place, code: 'media_kind', message, fix: removal(media) }];
  }
  return rules.flatMap((rule) => {
    const found = rule({ format, media, limits });
    return found ? [{ ...place, fix: removal(media), ...found }] : [];
  });
}

function judgeNumber(format: Format, media: readonly RuledMedia[]): Finding[] {
  const place = { severity: 'error', field: 'media' } as const;
  if (media.length < format.minMedia) {
    const wanted = Object.keys(format.kinds).map((kind) => nouns[kind as MediaKind]);
    const message = `${sentence(format.name)} needs ${withArticle(either.format(wanted))}.`;
    return [{ ...place, code: 'media_required', message }];
  }
  if (media.length > format.maxMedia) {
    const rest = media.slice(format.maxMedia).map(({ id }) => id);
    const message = `${sentence(format.name)} can have ${format.maxMedia === 1 ? 'one file' : `up to ${format.maxMedia} files`}. You added ${media.length}.`;
    const label = rest.length === 1 ? 'Remove the last one' : `Remove the last ${rest.length}`;
    return [{ ...place, code: 'too_many_media', message, fix: { kind: 'remove_media', label, mediaIds: rest } }];
  }
  return [];
}

function judgeMix(format: Format, media: readonly RuledMedia[]): Finding[] {
  const [first, ...others] = media;
  if (!first || others.length === 0) return [];
  const place = { severity: 'error', field: 'media', code: 'media_mixed' } as const;
  const single = media.find(({ kind }) => format.alone.includes(kind));
  if (single) {
    const rest = media.filter(({ id }) => id !== single.id).map(({ id }) => id);
    const fix: Fix = { kind: 'remove_media', label: `Keep only the ${nouns[single.kind]}`, mediaIds: rest };
    return [
      {
        ...place,
        message: `${sentence(format.name)} with ${withArticle(nouns[single.kind])} can’t have other files.`,
        fix,
      },
    ];
  }
  return [];
}

function judgeAltText(media: readonly RuledMedia[], { platform }: Target): Finding[] {
  const limit = { facebook: 1_000, instagram: 1_000, twitter: 1_000, linkedin: 4_086, tiktok: Infinity }[platform];
  return media
    .filter(({ altText }) => Array.from(altText).length > limit)
    .map(({ id, name }) => ({
      code: 'alt_text_too_long',
      severity: 'error',
      field: 'media',
      mediaId: id,
      message: `The alt text of ${name} is too long. The limit here is ${limit.toLocaleString('en-US')} characters.`,
    }));
}

function judgeAnimation(media: readonly RuledMedia[], { platform }: Target): Finding[] {
  if (platform !== 'instagram') return [];
  return media
    .filter(({ kind }) => kind === 'gif')
    .map(({ id, name }) => ({
      code: 'media_not_animated',
      severity: 'warning',
      field: 'media',
      mediaId: id,
      message: `Instagram only shows the first frame of ${name}.`,
    }));
}

export function judgeMedia(version: Version, target: Target): Finding[] {
  const format = formatOf(version, target);
  const { media } = version;
  return [
    ...judgeNumber(format, media),
    ...judgeMix(format, media),
    ...media.flatMap((one) => judgeFile(format, one)),
    ...judgeAltText(media, target),
    ...judgeAnimation(media, target),
  ];
}
