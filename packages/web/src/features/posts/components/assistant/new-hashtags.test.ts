import { expect, it } from 'vitest';
import { newHashtags } from './new-hashtags.ts';

it('offers each hashtag once, and none that the text has, however they are written', () => {
  expect(newHashtags('#Pain #levain #LEVAIN #été', 'Notre #pain est prêt.')).toEqual(['#levain', '#été']);
  expect(newHashtags('#pain', 'Notre #Pain.')).toEqual([]);
});
