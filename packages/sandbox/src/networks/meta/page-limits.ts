import type { MediaFacts } from '#src/networks/media-files.ts';
import { GraphError } from './errors.ts';

export const photoLimitBytes = 10_000_000;
export const videoLimitBytes = 4 * 1024 * 1024 * 1024;
const textLimit = 63_206;
const commentLimit = 8000;
const longestVideoMs = 4 * 3_600_000;

function refuse(subcode: number, message: string): GraphError {
  return new GraphError({ code: 100, subcode, message: `(#100) ${message}` });
}

export const mediaErrors = {
  photo: () =>
    refuse(1_366_046, "Your photos couldn't be uploaded. Photos should be saved as JPG, PNG, GIF or TIFF files."),
  unreadable: () => new GraphError({ code: 324, subcode: 2_069_019, message: '(#324) Missing or invalid file' }),
  video: () => new GraphError({ code: 389, message: '(#389) Unable to fetch video file from URL.' }),
  used: () => refuse(1_366_051, 'These photos were already posted.'),
};

const photoTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff']);

export function judgePhoto(facts: MediaFacts | null): MediaFacts {
  if (!facts) throw mediaErrors.unreadable();
  if (!photoTypes.has(facts.type) || facts.bytes > photoLimitBytes) throw mediaErrors.photo();
  return facts;
}

/** Every video has a picture and a length; what else is asked depends on where it is shown. */
export function judgeVideo(facts: MediaFacts | null): MediaFacts {
  if (!facts?.type.startsWith('video/')) throw mediaErrors.unreadable();
  if ((facts.durationMs ?? 0) > longestVideoMs) throw refuse(1_363_128, 'The video is too long.');
  return facts;
}

/** Reels and stories fill an upright screen. */
export function judgeUpright(facts: MediaFacts | null, longestMs: number): MediaFacts {
  const video = judgeVideo(facts);
  const { width, height, durationMs } = video;
  const [wide, high, ms] = [width ?? 0, height ?? 1, durationMs ?? 0];
  if (Math.abs(wide / high - 9 / 16) > 0.01) throw refuse(1_363_040, 'The aspect ratio of the video should be 9:16.');
  if (wide < 540 || high < 960) throw refuse(1_363_127, 'The resolution of the video should be at least 540x960.');
  if (ms < 3000 || ms > longestMs) throw refuse(1_363_128, 'The duration of the video is not supported.');
  return video;
}

export function judgeText(text: string): void {
  if (text.length > textLimit) throw new GraphError({ code: 100, message: '(#100) Param message is too long' });
}

export function judgeComment(text: string): void {
  if (text.trim() === '')
    throw new GraphError({ code: 100, message: '(#100) Comment must have a message or attachment' });
  if (text.length > commentLimit) throw new GraphError({ code: 100, message: '(#100) Param message is too long' });
}

const ownHosts = /(?:^|\.)(?:facebook|fb)\.com$/;

/** The card of a link is made from its page. Nothing leaves this machine, so only `.invalid` cannot be read. */
export function judgeLink(link: string): void {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new GraphError({ code: 100, message: '(#100) link URL is not properly formatted' });
  }
  if (ownHosts.test(url.hostname)) throw refuse(1_609_008, 'Posting links to facebook.com is not supported.');
  if (url.hostname.endsWith('.invalid')) throw refuse(1_609_005, "The link couldn't be scraped.");
}
