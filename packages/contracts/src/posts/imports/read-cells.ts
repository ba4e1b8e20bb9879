import { type PlatformId, platformIds } from '#src/accounts/platform-ids.ts';
import { foldWord } from './fields.ts';

// How the cells of an imported table are read. Spreadsheets keep days as numbers and show them as their country writes
// them; what comes out here is 2026-12-24 and 09:30, or null for what is neither.

/** How 03/04/2026 is meant: the day first, or the month. */
export type DateOrder = 'dmy' | 'mdy';

const dayMs = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheets, which count the 29th of February 1900. */
const serialStart = Date.UTC(1899, 11, 30);
const serials = { first: 36_526, last: 109_575 };

const isoPattern = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(.+))?$/;
const writtenPattern = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ,]+(.+))?$/;
const serialPattern = /^\d{5,6}(?:[.,]\d+)?$/;

const pad = (number: number) => String(number).padStart(2, '0');

/** Null for what is no day, such as February 30. */
function writeDay(year: number, month: number, day: number): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  return isDay && year >= 2000 && year < 2200 ? text : null;
}

function writeMinutes(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

const clockPattern = /^(\d{1,2})\s*(?:[:h.]\s*(\d{2})?)?(?::\d{2}(?:\.\d+)?)?\s*(?:(am|pm|a\.m\.|p\.m\.))?$/i;

/** A time of the day: 9:30, 09:30:00, 9h30, 9h, 9:30 PM, or the share of a day that spreadsheets keep. */
export function readTime(given: string): string | null {
  const text = given.trim();
  if (/^0?[.,]\d+$|^0$/.test(text)) {
    const minutes = Math.round(Number(text.replace(',', '.')) * 24 * 60);
    return minutes < 24 * 60 ? writeMinutes(minutes) : null;
  }
  const [whole, hourText, minuteText = '00', half] = clockPattern.exec(text) ?? [];
  // A number alone may be anything.
  if (whole === undefined || /^\d+$/.test(text)) return null;
  const minute = Number(minuteText);
  let hour = Number(hourText);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  }
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : null;
}

export type ReadDay = {
  day: string;
  /** Of a cell that says both. */
  time: string | null;
};

function readSerial(text: string): ReadDay | null {
  const serial = Number(text.replace(',', '.'));
  if (serial < serials.first || serial >= serials.last) return null;
  // To the minute: spreadsheets keep fractions that are a little off.
  const minutes = Math.round((serial % 1) * 24 * 60);
  const at = new Date(serialStart + Math.floor(serial) * dayMs + minutes * 60_000).toISOString();
  return { day: at.slice(0, 10), time: minutes === 0 ? null : at.slice(11, 16) };
}

function withTime(day: string | null, time: string | undefined): ReadDay | null {
  if (day === null) return null;
  if (time === undefined || /^00:00(:00(\.0+)?)?(Z)?$/.test(time)) return { day, time: null };
  const read = readTime(time.replace(/(:\d{2})?(\.\d+)?Z$/, ''));
  return read === null ? null : { day, time: read };
}

/** A day, with or without a time. */
export function readDay(given: string, order: DateOrder): ReadDay | null {
  const text = given.trim();
  if (serialPattern.test(text)) return readSerial(text);
  const iso = isoPattern.exec(text);
  if (iso) return withTime(writeDay(Number(iso[1]), Number(iso[2]), Number(iso[3])), iso[4]);
  const written = writtenPattern.exec(text);
  if (!written) return null;
  const [first, second] = [Number(written[1]), Number(written[2])];
  const year = Number(written[3]);
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return withTime(writeDay(year < 100 ? 2000 + year : year, month, day), written[4]);
}

/** The month comes first where a day could not be read otherwise. */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const isRead = (order: DateOrder) => cells.filter((cell) => readDay(cell, order) !== null).length;
  return isRead('mdy') > isRead('dmy') ? 'mdy' : 'dmy';
}

const networkWords: Record<PlatformId, string[]> = {
  facebook: ['facebook', 'fb'],
  instagram: ['instagram', 'insta', 'ig'],
  twitter: ['twitter', 'x', 'xtwitter', 'twitterx'],
  linkedin: ['linkedin', 'li'],
  tiktok: ['tiktok', 'tt'],
};

const everyWords = new Set(['all', 'every', 'tous', 'toutes']);

/** The networks that a cell names, and the words that name none. */
export function readNetworks(cell: string): { platforms: PlatformId[]; unknown: string[] } {
  const words = cell
    .split(/[,;|/+&\n]|\s+(?:and|et)\s+/i)
    .map((word) => word.trim())
    .filter(Boolean);
  const platforms = new Set<PlatformId>();
  const unknown: string[] = [];
  for (const word of words) {
    const folded = foldWord(word);
    const found = platformIds.find((platform) => networkWords[platform].includes(folded));
    if (found) platforms.add(found);
    else if (everyWords.has(folded)) for (const platform of platformIds) platforms.add(platform);
    else unknown.push(word);
  }
  return { platforms: [...platforms], unknown };
}

export function readTags(cell: string): string[] {
  return cell
    .split(/[,;|\n]/)
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean);
}

/** Addresses, or names in the library. A comma may be part of either, unless an address or a space follows it. */
export function readMediaNames(cell: string): string[] {
  return cell
    .split(/[|\n]|[,;]\s+|[,;](?=https?:)|\s+(?=https?:\/\/)/i)
    .map((name) => name.trim())
    .filter(Boolean);
}

export const isAddress = (name: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(name);
