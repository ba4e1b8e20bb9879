import { expect, test } from 'vitest';
import { formatOf } from './format.ts';

/** Which space the language puts there is no matter of figures. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const en = formatOf('en');
const fr = formatOf('fr');

test('counts, rates, and short numbers are written as the language has them', () => {
  expect([en.count(1_234_567), en.rate(0.0425), en.rate(0.05), en.short(12_400)]).toEqual([
    '1,234,567',
    '4.25%',
    '5.0%',
    '12.4K',
  ]);
  expect([fr.count(1_234_567), fr.rate(0.0425), fr.short(12_400)].map(plain)).toEqual([
    '1 234 567',
    '4,25 %',
    '12,4 k',
  ]);
});

test('what is not known is a dash, never zero', () => {
  expect([en.count(null), en.rate(null), fr.short(null), en.change(5, null), en.change(null, 5)]).toEqual(
    Array.from({ length: 5 }, () => '—'),
  );
  expect([en.count(0), en.rate(0)]).toEqual(['0', '0.0%']);
});

test('a change has its sign, and is a dash where nothing can be divided by', () => {
  expect([en.change(9, 8), en.change(7, 8), en.change(8, 8), en.change(8, 0)]).toEqual(['+12.5%', '−12.5%', '0%', '—']);
  expect(plain(fr.change(7, 8))).toBe('−12,5 %');
  expect([en.effect(1.2), en.effect(0.95), en.effect(1)]).toEqual(['+20%', '−5%', '0%']);
});

test('days and moments are those of the zone', () => {
  expect([en.days('2031-05-01', '2031-05-31'), fr.days('2031-05-01', '2031-05-31')].map(plain)).toEqual([
    'May 1 – 31, 2031',
    '1–31 mai 2031',
  ]);
  expect(en.moment('2031-05-31T22:30:00Z', 'Europe/Paris')).toBe('Jun 1, 2031, 00:30');
  expect(plain(fr.moment('2031-05-31T22:30:00Z', 'Europe/Paris'))).toBe('1 juin 2031, 00:30');
  expect([en.weekday(1), fr.weekday(7), en.hour(9), plain(fr.hour(9))]).toEqual(['Monday', 'dimanche', '09:00', '9 h']);
});

test('French has one of nothing', () => {
  expect([en.plural(0), en.plural(1), fr.plural(0), fr.plural(2), fr.plural(1_000_000)]).toEqual([
    'other',
    'one',
    'one',
    'other',
    'other',
  ]);
});
