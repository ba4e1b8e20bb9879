import { createHash } from 'node:crypto';
import twitterText from 'twitter-text';

type UrlEntity = {
  start: number;
  end: number;
  url: string;
  expanded_url: string;
  display_url: string;
  media_key?: string;
};

export type ShortenedText = { text: string; urls: UrlEntity[] };

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lengthOf = (text: string) => Array.from(text).length;

/** The address by which X replaces another: its own for each post. */
function shorten(postId: string, address: string): string {
  const digest = createHash('sha256').update(`${postId} ${address}`).digest('base64url');
  return `https://t.co/${digest.replaceAll(/[-_]/g, '').slice(0, 10)}`;
}

function display(address: string): string {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, '');
  return bare.length > 27 ? `${bare.slice(0, 26)}…` : bare;
}

/** A text as the API tells it: links shortened, the signs of HTML escaped, positions in characters. */
export function shortenLinks(postId: string, text: string): ShortenedText {
  const urls: UrlEntity[] = [];
  let told = '';
  let at = 0;
  for (const { url, indices } of twitterText.extractUrlsWithIndices(text)) {
    const [begin, end] = indices;
    told += escape(text.slice(at, begin));
    at = end;
    const address = /^https?:/i.test(url) ? url : `http://${url}`;
    const short = shorten(postId, address);
    const start = lengthOf(told);
    urls.push({
      start,
      end: start + short.length,
      url: short,
      expanded_url: address,
      display_url: display(address),
    });
    told += short;
  }
  return { text: told + escape(text.slice(at)), urls };
}

/** Files are told as one more link at the end, once for each of them. */
export function addMediaLink(
  { text, urls }: ShortenedText,
  { postId, permalink, mediaKeys }: { postId: string; permalink: string; mediaKeys: readonly string[] },
): ShortenedText {
  if (mediaKeys.length === 0) return { text, urls };
  const short = shorten(postId, permalink);
  const start = text === '' ? 0 : lengthOf(text) + 1;
  const entity = { start, end: start + short.length, url: short, expanded_url: permalink };
  const links = mediaKeys.map((key) => ({ ...entity, display_url: `pic.x.com/${short.slice(-10)}`, media_key: key }));
  return { text: text === '' ? short : `${text} ${short}`, urls: [...urls, ...links] };
}

const shortLimit = 280;
const longLimit = 25_000;

const weigh = (text: string): number => twitterText.parseTweet(text).weightedLength;

export const isLong = (text: string): boolean => weigh(text) > shortLimit;

export const isTooLong = (text: string, { isPremium }: { isPremium: boolean }): boolean =>
  isPremium ? text.length > longLimit : isLong(text);

export const countCashtags = (text: string): number => new Set(twitterText.extractCashtags(text)).size;

/** The beginning of a long post, as lists show it. */
export function abridge(text: string): string {
  return isLong(text) ? `${Array.from(text).slice(0, 274).join('')}…` : text;
}
