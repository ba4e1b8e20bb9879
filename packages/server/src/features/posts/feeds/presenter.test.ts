import { randomUUID } from 'node:crypto';
import type { FeedPost } from '@ruche/database/posts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from './presenter.ts';

const post = (fields: Partial<FeedPost> = {}): FeedPost => ({
  id: randomUUID(),
  content: 'Fresh bread from seven.',
  tags: [],
  scheduledFor: new Date('2027-03-28T01:30:00Z'),
  version: 3,
  createdAt: new Date('2026-11-01T08:00:00Z'),
  updatedAt: new Date('2026-11-02T09:10:11Z'),
  platforms: ['instagram', 'twitter'],
  ...fields,
});

function read(text: string) {
  const calendar = ICAL.Component.fromString(text);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

/** A text of everything that could end a line, a value or the calendar, drawn by a seed. */
function hostileText(seed: number): string {
  const pieces = [
    '\r\n',
    '\n',
    '\r',
    '\\',
    '\\n',
    ';',
    ',',
    ':',
    '"',
    '🐝',
    '👩‍👩‍👧',
    'é',
    '語',
    'END:VEVENT',
    ' ',
    '\t',
    '\0',
    '\u2028',
  ];
  let state = seed * 2_654_435_761;
  return Array.from({ length: 60 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return pieces[Math.floor(state / 65_536) % pieces.length] ?? '';
  }).join('');
}

/** What is left of a text: line ends are all alike, and control characters are gone. */
const kept = (text: string) =>
  text
    .replaceAll(/\r\n?|\u2028/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll('\0', '');

describe('a calendar, read by another program', () => {
  it('says what goes out where and when', () => {
    const given = post({ tags: ['bread', 'a,b'] });
    const { calendar, events } = read(writeCalendar('Café; Orsay', [given]));
    const [event] = events;
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Café; Orsay');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(event?.summary).toBe('Instagram, X: Fresh bread from seven.');
    expect(event?.description).toBe('Fresh bread from seven.');
    expect(event?.startDate.toJSDate()).toEqual(given.scheduledFor);
    expect(event?.endDate.toJSDate()).toEqual(new Date('2027-03-28T01:45:00Z'));
    expect(event?.uid).toBe(`${given.id}@ruche`);
    expect(event?.sequence).toBe(2);
    expect(event?.component.getFirstProperty('categories')?.getValues()).toEqual(['bread', 'a,b']);
    expect(String(event?.component.getFirstPropertyValue('last-modified'))).toBe('2026-11-02T09:10:11Z');
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))('keeps hostile text in its place (%i)', (seed) => {
    const content = hostileText(seed);
    const text = writeCalendar(hostileText(seed + 1), [post({ content, tags: [hostileText(seed + 2)] }), post()]);
    const { events } = read(text);
    expect(events).toHaveLength(2);
    expect(events[0]?.description ?? '').toBe(kept(content).trim() === '' ? '' : kept(content));
    expect(events[1]?.description).toBe('Fresh bread from seven.');
  });

  it.each(['🐝'.repeat(200), 'é'.repeat(200), `a${'語'.repeat(100)}`, 'x'.repeat(1000)])(
    'folds lines at 75 octets without cutting a character (%#)',
    (content) => {
      const text = writeCalendar('Orsay', [post({ content })]);
      expect(text.endsWith('\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toContain('\uFFFD');
      }
      expect(read(text).events[0]?.description).toBe(content);
    },
  );

  it('is the same for the same posts', () => {
    const posts = [post(), post()];
    expect(writeCalendar('Orsay', posts)).toBe(writeCalendar('Orsay', posts));
  });
});
