import { networkName } from '@ruche/contracts/accounts';
import type { CalendarFeed } from '@ruche/contracts/posts';
import { minuteMs } from '@ruche/contracts/time';
import type { CalendarFeedRow, FeedPost } from '@ruche/database/posts';

// A calendar as RFC 5545 writes it. Times are instants in UTC, which every program shows in the zone of whoever looks.

export function presentFeed({ createdAt, userId, lastReadAt }: CalendarFeedRow): CalendarFeed {
  return { createdAt: createdAt.toISOString(), userId, lastReadAt: lastReadAt?.toISOString() ?? null };
}

/** What would end a line, and characters that calendars may not hold. */
const controls = /(?!\n)\p{Cc}/gu;

/** A value of type TEXT: separators are escaped, line ends are written as \n, and nothing else ends a line. */
function writeText(text: string): string {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n');
}

const lineOctets = 75;

/** Lines have at most 75 octets; what is longer goes on in the next one, after a space. No character is cut. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > lineOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += char;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const writeInstant = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const shortLength = 80;

function shorten(text: string): string {
  const line = text.trim().split(/\s*[\r\n]\s*/)[0] ?? '';
  return line.length > shortLength
    ? `${line
        .slice(0, shortLength - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : line;
}

/** Posts have no length; programs draw what has none badly. */
const eventMs = 15 * minuteMs;

function writeEvent({ id, content, tags, platforms, scheduledFor, version, createdAt, updatedAt }: FeedPost): string[] {
  const networks = platforms.map(networkName).join(', ');
  const summary = [networks, shorten(content)].filter(Boolean).join(': ');
  return [
    'BEGIN:VEVENT',
    `UID:${id}@ruche`,
    `DTSTAMP:${writeInstant(updatedAt)}`,
    `DTSTART:${writeInstant(scheduledFor)}`,
    `DTEND:${writeInstant(new Date(scheduledFor.getTime() + eventMs))}`,
    `SUMMARY:${writeText(summary)}`,
    ...(content.trim() === '' ? [] : [`DESCRIPTION:${writeText(content)}`]),
    ...(tags.length === 0 ? [] : [`CATEGORIES:${tags.map(writeText).join(',')}`]),
    `CREATED:${writeInstant(createdAt)}`,
    `LAST-MODIFIED:${writeInstant(updatedAt)}`,
    `SEQUENCE:${version - 1}`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The same posts give the same calendar, byte for byte. */
export function writeCalendar(name: string, posts: FeedPost[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ruche//Content calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${writeText(name)}`,
    `X-WR-CALNAME;VALUE=TEXT:${writeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...posts.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
