import type { PlatformId } from '#src/accounts/platform-ids.ts';
import type { MediaKind } from '#src/media/file-types.ts';
import { minuteMs } from '#src/time/durations.ts';
import type { Target, Version } from './findings.ts';

// What each network takes, by the format of the post. Pictures are converted and scaled down for each network before
// they are sent, so only what no conversion can repair is a limit here: their shape, and how small they are.

const MB = 1_000_000;
const GB = 1_000 * MB;
const secondMs = 1_000;

export type FileLimits = {
  /** Of what cannot be converted. */
  mimes?: readonly string[];
  maxBytes?: number;
  minBytes?: number;
  minWidth?: number;
  minHeight?: number;
  minRatio?: number;
  maxRatio?: number;
  minMs?: number;
  maxMs?: number;
  maxFrames?: number;
  maxPages?: number;
};

export type Format = {
  /** As it stands within a sentence: "an Instagram reel". */
  name: string;
  kinds: Partial<Record<MediaKind, FileLimits>>;
  minMedia: number;
  maxMedia: number;
  /** Of a kind that is taken alone, not in a row. */
  alone: readonly MediaKind[];
  /** Whether pictures and videos may stand in one post. */
  isMixed: boolean;
  text: 'required_without_media' | 'optional' | 'not_shown';
};

const mp4 = ['video/mp4'];
const mp4OrMov = ['video/mp4', 'video/quicktime'];
const anyVideo = [...mp4OrMov, 'video/webm'];

const alonePost = { minMedia: 1, maxMedia: 1, alone: [], isMixed: false } as const;

const facebook = {
  post: {
    name: 'a Facebook post',
    kinds: { image: {}, gif: {}, video: { mimes: mp4OrMov, maxBytes: GB, maxMs: 4 * 60 * minuteMs } },
    minMedia: 0,
    maxMedia: 10,
    alone: ['video', 'gif'],
    isMixed: false,
    text: 'required_without_media',
  },
  reel: {
    ...alonePost,
    name: 'a Facebook reel',
    kinds: {
      video: {
        mimes: mp4,
        minWidth: 540,
        minHeight: 960,
        minRatio: 0.55,
        maxRatio: 0.57,
        minMs: 3 * secondMs,
        maxMs: 90 * secondMs,
      },
    },
    text: 'optional',
  },
  story: {
    ...alonePost,
    name: 'a Facebook story',
    kinds: {
      image: {},
      video: {
        mimes: mp4OrMov,
        minWidth: 540,
        minHeight: 960,
        minRatio: 0.55,
        maxRatio: 0.57,
        minMs: 3 * secondMs,
        maxMs: minuteMs,
      },
    },
    text: 'not_shown',
  },
} satisfies Record<string, Format>;

const instagramImage = { minWidth: 320, minRatio: 0.8, maxRatio: 1.91 };
const instagramVideo = {
  mimes: mp4OrMov,
  maxBytes: 300 * MB,
  minRatio: 0.01,
  maxRatio: 10,
  minMs: 3 * secondMs,
  maxMs: 15 * minuteMs,
};

const instagram = {
  post: {
    name: 'an Instagram post',
    kinds: { image: instagramImage, gif: instagramImage, video: instagramVideo },
    minMedia: 1,
    maxMedia: 10,
    alone: [],
    isMixed: true,
    text: 'optional',
  },
  reel: { ...alonePost, name: 'an Instagram reel', kinds: { video: instagramVideo }, text: 'optional' },
  story: {
    ...alonePost,
    name: 'an Instagram story',
    kinds: {
      image: { minWidth: 320 },
      gif: { minWidth: 320 },
      video: { mimes: mp4OrMov, maxBytes: 100 * MB, minMs: 3 * secondMs, maxMs: minuteMs },
    },
    text: 'not_shown',
  },
} satisfies Record<string, Format>;

const twitter: Format = {
  name: 'a post on X',
  kinds: {
    image: {},
    gif: { maxBytes: 15 * MB, maxFrames: 350 },
    video: {
      mimes: mp4OrMov,
      maxBytes: 512 * MB,
      minRatio: 1 / 3,
      maxRatio: 3,
      minMs: 500,
      maxMs: 140 * secondMs,
    },
  },
  minMedia: 0,
  maxMedia: 4,
  alone: ['gif', 'video'],
  isMixed: false,
  text: 'required_without_media',
};

const linkedin: Format = {
  name: 'a LinkedIn post',
  kinds: {
    image: {},
    gif: { maxFrames: 250 },
    video: { mimes: mp4, minBytes: 75_000, maxBytes: 500 * MB, minMs: 3 * secondMs, maxMs: 30 * minuteMs },
    document: { mimes: ['application/pdf'], maxBytes: 100 * MB, maxPages: 300 },
  },
  minMedia: 0,
  maxMedia: 20,
  alone: ['video', 'document'],
  isMixed: false,
  text: 'required_without_media',
};

const tiktok: Format = {
  name: 'a TikTok post',
  kinds: {
    image: {},
    video: { mimes: anyVideo, maxBytes: 4 * GB, minWidth: 360, minHeight: 360, maxMs: 10 * minuteMs },
  },
  minMedia: 1,
  maxMedia: 35,
  alone: ['video'],
  isMixed: false,
  text: 'optional',
};

function tiktokFor({ creator }: Target): Format {
  if (!creator) return tiktok;
  return { ...tiktok, kinds: { ...tiktok.kinds, video: { ...tiktok.kinds.video, maxMs: creator.maxVideoMs } } };
}

const formatsOf: Record<PlatformId, (version: Version, target: Target) => Format> = {
  facebook: ({ options }) => facebook[options.facebook.format],
  instagram: ({ options }) => instagram[options.instagram.format],
  twitter: () => twitter,
  linkedin: () => linkedin,
  tiktok: (_version, target) => tiktokFor(target),
};

/** What the network takes for the format that was chosen. */
export function formatOf(version: Version, target: Target): Format {
  return formatsOf[target.platform](version, target);
}

/** At the beginning of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
