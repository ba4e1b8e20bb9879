import { describe, expect, it } from 'vitest';
import { places, techniques } from './attempt.ts';
import { corpus } from './corpus.ts';

describe('the corpus of injections', () => {
  it('has every place, technique and language, and no attempt twice', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    expect(new Set(corpus.map(({ place }) => place))).toEqual(new Set(places));
    expect(new Set(corpus.map(({ technique }) => technique))).toEqual(new Set(techniques));
    for (const language of ['fr', 'en']) {
      expect(corpus.filter((attempt) => attempt.language === language).length).toBeGreaterThan(25);
    }
    expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length);
    expect(new Set(corpus.map(({ text }) => text)).size).toBe(corpus.length);
  });
});
