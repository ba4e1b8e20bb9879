import { describe, expect, it } from 'vitest';
import { seededTalk } from '#src/assistant/testing/seeded-talk.ts';
import { findTrends, type Said } from './find-trends.ts';
import { foldTerm, termsOf } from './terms.ts';

const keys = (said: Said[]) => findTrends(said).map(({ kind, key }) => `${kind} ${key}`);

describe('terms', () => {
  it.each([
    ['Croissants', 'croissant'],
    ['l’été', 'ete'],
    ['gâteaux', 'gateau'],
    ['Bakeries', 'bakery'],
    ['cœurs', 'coeur'],
    ['qu’elle', 'elle'],
    ['prix', 'prix'],
    ['bus', 'bus'],
    ['it’s', 'it'],
  ])('folds %s to %s', (text, key) => expect(foldTerm(text)).toBe(key));

  it('are topics, pairs of words, hashtags and what is asked about; addresses and names are none', () => {
    const terms = termsOf(
      'Avez-vous du pain sans gluten ? Merci @camille https://example.com/pain #SansGluten #sansgluten',
    );
    expect(terms).toEqual([
      { kind: 'hashtag', key: 'sansgluten', shown: '#SansGluten' },
      { kind: 'topic', key: 'pain', shown: 'pain' },
      { kind: 'question', key: 'pain', shown: 'pain' },
      { kind: 'topic', key: 'gluten', shown: 'gluten' },
      { kind: 'question', key: 'gluten', shown: 'gluten' },
    ]);
  });

  it('knows questions without a question mark', () => {
    expect(termsOf('do you ship to Belgium').filter(({ kind }) => kind === 'question')).toMatchObject([
      { key: 'ship' },
      { key: 'belgium' },
    ]);
  });

  it('survives giant, empty and odd texts', () => {
    expect(termsOf('')).toEqual([]);
    expect(termsOf('😀 !!! ??? 12 34 #2024')).toEqual([]);
    expect(termsOf('mot '.repeat(100_000)).length).toBeLessThanOrEqual(200);
    expect(termsOf('a'.repeat(1_000_000)).length).toBeLessThanOrEqual(1);
  });
});

const talk = (planted: { text: string; shares: number[] }[] = [], seed = 1, people = 60) =>
  seededTalk({ seed, people, weeks: 10, planted });
const rising = (text: string) => ({ text, shares: [0.25, 0.2, 0.03, 0.02, 0.03, 0.02, 0.02, 0.03, 0.02, 0.02] });

describe('trends', () => {
  it('are what rises by more than chance, with its weeks and examples', () => {
    const said = talk([rising('levain naturel')]);
    const [first, ...others] = findTrends(said);
    expect(first).toMatchObject({ kind: 'topic', key: 'levain naturel', shown: 'levain naturel' });
    expect(others).toEqual([]);
    expect(first?.rise).toBeGreaterThan(3);
    expect(first?.weeks).toHaveLength(10);
    expect(first?.examples.map((place) => said[place]?.week)).toEqual([0, 0, 0]);
  });

  it('are hashtags and questions, too', () => {
    expect(keys(talk([rising('#LevainNaturel')]))).toEqual(['hashtag levainnaturel']);
    expect(keys(talk([rising('. Livrez-vous la brioche ?')]))).toContain('question brioche');
  });

  it('are none from fewer than three people, however often they say it', () => {
    const loud = Array.from({ length: 50 }, (_, n): Said => ({ voice: `loud ${n % 2}`, week: n % 2, text: 'brioche' }));
    expect(keys([...talk(), ...loud])).toEqual([]);
  });

  it('are not what is always said, what falls, or a busier week of everything', () => {
    const always = { text: 'baguette', shares: Array.from({ length: 10 }, () => 0.3) };
    const falling = { text: 'galette', shares: [0.02, 0.02, 0.2, 0.3, 0.3, 0.2, 0.2, 0.2, 0.2, 0.2] };
    expect(keys(talk([always, falling]))).toEqual([]);
    const busy = talk([always]).flatMap((one) =>
      one.week === 0 ? [one, { ...one, voice: `${one.voice}, too` }] : [one],
    );
    expect(keys(busy)).toEqual([]);
  });

  it('are none where there is nothing to compare with', () => {
    expect(findTrends([])).toEqual([]);
    expect(findTrends(talk().filter(({ week }) => week < 2))).toEqual([]);
  });

  it('finds what was planted in noise, and nearly nothing that was not', () => {
    const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1);
    const runs = seeds.map((seed) => keys(talk([rising('levain naturel')], seed)));
    const found = runs.filter((run) => run.includes('topic levain naturel')).length;
    const wrong = seeds.filter((seed) => keys(talk([], seed)).length > 0).length;
    expect(found).toBeGreaterThanOrEqual(11);
    expect(wrong).toBeLessThanOrEqual(1);
  });
});
