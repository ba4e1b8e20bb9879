import { describe, expect, it } from 'vitest';
import { guessImportColumns } from './fields.ts';
import { guessDateOrder, readDay, readMediaNames, readNetworks, readTags, readTime } from './read-cells.ts';

const dayOf = (text: string, order: 'dmy' | 'mdy' = 'dmy') => {
  const read = readDay(text, order);
  return read && [read.day, read.time];
};

describe('a day', () => {
  it.each([
    ['2026-12-24', ['2026-12-24', null]],
    [' 2026-12-24 ', ['2026-12-24', null]],
    ['2026/1/2', ['2026-01-02', null]],
    ['24/12/2026', ['2026-12-24', null]],
    ['24.12.2026', ['2026-12-24', null]],
    ['24-12-2026', ['2026-12-24', null]],
    ['4/3/27', ['2027-03-04', null]],
    ['2026-12-24T09:30', ['2026-12-24', '09:30']],
    ['2026-12-24T09:30:00.000Z', ['2026-12-24', '09:30']],
    ['2026-12-24T00:00:00.000Z', ['2026-12-24', null]],
    ['24/12/2026 9h30', ['2026-12-24', '09:30']],
    ['24/12/2026, 9:30 PM', ['2026-12-24', '21:30']],
    ['46380', ['2026-12-24', null]],
    ['46380.395833333336', ['2026-12-24', '09:30']],
    ['46380,5', ['2026-12-24', '12:00']],
    ['29/02/2028', ['2028-02-29', null]],
    ['29/02/2027', null],
    ['31/04/2027', null],
    ['12/24/2026', null],
    ['2026-13-01', null],
    ['1899-12-24', null],
    ['24/12/2026 25:00', null],
    ['20261224', null],
    ['1', null],
    ['tomorrow', null],
    ['', null],
  ])('%s', (text, expected) => expect(dayOf(text)).toEqual(expected));

  it('is read with the month first where that is meant', () => {
    expect(dayOf('12/24/2026', 'mdy')).toEqual(['2026-12-24', null]);
    expect(dayOf('24/12/2026', 'mdy')).toBeNull();
    expect(guessDateOrder(['03/04/2026', '12/24/2026'])).toBe('mdy');
    expect(guessDateOrder(['03/04/2026', '24/12/2026'])).toBe('dmy');
    expect(guessDateOrder(['03/04/2026'])).toBe('dmy');
  });

  it('is the same however it is written, for every day of eight years', () => {
    for (let serial = 45_658; serial < 45_658 + 8 * 366; serial += 1) {
      const day = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
      const [year, month, date] = day.split('-');
      for (const text of [
        day,
        `${date}/${month}/${year}`,
        `${date}.${month}.${year}`,
        String(serial),
        `${day}T00:00:00.000Z`,
      ]) {
        expect(dayOf(text)).toEqual([day, null]);
      }
      expect(dayOf(`${month}/${date}/${year}`, 'mdy')).toEqual([day, null]);
    }
  });
});

describe('a time', () => {
  it.each([
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['09:30:15', '09:30'],
    ['9h30', '09:30'],
    ['9 h 30', '09:30'],
    ['9h', '09:00'],
    ['21.30', '21:30'],
    ['9:30 am', '09:30'],
    ['12:05 AM', '00:05'],
    ['12 pm', '12:00'],
    ['9:30 p.m.', '21:30'],
    ['0.395833333333333', '09:30'],
    ['0,75', '18:00'],
    ['0', '00:00'],
    ['24:00', null],
    ['9:60', null],
    ['13 pm', null],
    ['9', null],
    ['930', null],
    ['noon', null],
    ['', null],
  ])('%s', (text, expected) => expect(readTime(text)).toBe(expected));

  it('is read from the share of a day, for every minute', () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      expect(readTime(String(minute / (24 * 60)))).toBe(minute === 0 ? '00:00' : time);
      expect(readTime(time)).toBe(time);
    }
  });
});

describe('other cells', () => {
  it.each([
    ['Instagram, Facebook', ['instagram', 'facebook'], []],
    ['X; LinkedIn et TikTok', ['twitter', 'linkedin', 'tiktok'], []],
    ['fb + ig + Twitter', ['facebook', 'instagram', 'twitter'], []],
    ['X (Twitter)', ['twitter'], []],
    ['tous', ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'], []],
    ['Myspace, fb', ['facebook'], ['Myspace']],
    ['', [], []],
  ])('names networks: %s', (cell, platforms, unknown) => {
    const read = readNetworks(cell);
    expect(read.platforms.toSorted()).toEqual([...platforms].toSorted());
    expect(read.unknown).toEqual(unknown);
  });

  it('names tags and files', () => {
    expect(readTags('#bread, new; local |  ')).toEqual(['bread', 'new', 'local']);
    expect(readMediaNames('a,b.jpg | c d.png\nhttps://x.example/a,b.jpg?c=1;2')).toEqual([
      'a,b.jpg',
      'c d.png',
      'https://x.example/a,b.jpg?c=1;2',
    ]);
    expect(readMediaNames('https://x.example/1.jpg, https://x.example/2.jpg https://x.example/3.jpg')).toHaveLength(3);
  });

  it('are told apart by headings in English and French', () => {
    const french = [
      'Date de publication',
      'Heure',
      'Client',
      'Réseaux sociaux',
      'Légende',
      'Étiquettes',
      'Visuel',
      'Note',
    ];
    expect(guessImportColumns(french)).toEqual(['date', 'time', 'client', 'networks', 'text', 'tags', 'media', null]);
    const english = ['Day', 'TIME', 'Brand', 'Channels', 'Caption', 'First comment', 'Labels', 'Image URL', 'Text'];
    expect(guessImportColumns(english)).toEqual([
      'date',
      'time',
      'client',
      'networks',
      'text',
      'firstComment',
      'tags',
      'media',
      null,
    ]);
  });
});
