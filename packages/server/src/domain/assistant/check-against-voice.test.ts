import type { Voice } from '@ruche/contracts/assistant';
import { expect, it } from 'vitest';
import { checkAgainstVoice } from './check-against-voice.ts';

const voice: Voice = {
  clientId: '5f6ba3f1-6a4e-4d0b-9a4f-0d6b5b0c7f11',
  isOn: true,
  language: 'fr',
  does: '',
  doesNot: '',
  facts: ['Ouvert depuis 1982.'],
  bannedWords: ['promo'],
  address: 'vous',
  mostEmoji: 1,
  mostHashtags: null,
  pillars: [],
  revision: 1,
  learned: null,
  examples: [],
  usualLanguage: 'fr',
  usualPillars: [],
};
const problems = (text: string, platform: 'twitter' | 'facebook' | null = null) =>
  checkAgainstVoice(text, voice, platform, { evidence: ['12 tartes'], linksOf: [] }).map(({ problem }) => problem);

it('checks rules of the client, numbers against evidence and facts, and the limit as the network counts', () => {
  expect(problems('Depuis 1982, 12 tartes pour vous')).toEqual([]);
  expect(problems('Promo : tu en auras 13')).toEqual(['banned_word', 'wrong_address', 'unknown_number']);
  // X counts every link as 23 characters.
  const linked = `${'a'.repeat(250)} https://example.com/${'b'.repeat(200)}`;
  expect(problems(linked, 'twitter')).toEqual(['unknown_link']);
  expect(problems('a'.repeat(281), 'twitter')).toEqual(['too_long']);
  expect(problems('a'.repeat(281), 'facebook')).toEqual([]);
});
