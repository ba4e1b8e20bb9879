import { type AddressForm, cutForMasking, type TextLanguage, type Voice } from '@ruche/contracts/assistant';
import type { Prompt } from '#src/prompt.ts';

type Material = Prompt['materials'][number];

export const languageNames: Record<TextLanguage, string> = { fr: 'French', en: 'English' };

const addressRules: Record<AddressForm, string> = {
  tu: 'Address readers as “tu”.',
  vous: 'Address readers as “vous”.',
};

function atMost(most: number | null, what: string): string[] {
  if (most === null) return [];
  return [most === 0 ? `Use no ${what}.` : `Use at most ${most} ${what}.`];
}

/** What a client's texts must keep to, in our words: what people wrote of it is material. */
export function voiceRules(voice: Voice, language: TextLanguage): string[] {
  const address = language === 'fr' ? (voice.address ?? voice.learned?.address ?? null) : null;
  return [
    `Write in ${languageNames[language]}.`,
    'Write as the material “Voice” describes and as the material “Examples” is written, where there is any.',
    ...(address === null ? [] : [addressRules[address]]),
    ...atMost(voice.mostEmoji, 'emoji'),
    ...atMost(voice.mostHashtags, 'hashtags'),
  ];
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function learnedLines({ learned }: Voice): string[] {
  if (!learned) return [];
  const { length, emojiPerText, hashtagsPerText, emoji } = learned;
  return [
    `Usual length: ${length.low} to ${length.high} characters.`,
    `Usual emoji in a post: ${rounded(emojiPerText)}${emoji.length > 0 ? `, such as ${emoji.join(' ')}` : ''}.`,
    `Usual hashtags in a post: ${rounded(hashtagsPerText)}.`,
  ];
}

const longestExample = 600;
const mostExamples = 3;

/** How the client writes and what may be stated of it: decided, learned, and shown by its best posts. */
export function voiceMaterials(voice: Voice, clientName: string): Material[] {
  const { does, doesNot, bannedWords, facts, examples } = voice;
  const lines = [
    `Client: ${clientName}`,
    ...(does === '' ? [] : [`How to write: ${does}`]),
    ...(doesNot === '' ? [] : [`What to avoid: ${doesNot}`]),
    ...(bannedWords.length === 0 ? [] : [`Words that must not be used: ${bannedWords.join(', ')}`]),
    ...learnedLines(voice),
  ];
  return [
    { kind: 'voice', title: 'Voice', texts: [lines.join('\n')] },
    { kind: 'fact', title: 'Facts that may be stated', texts: facts },
    {
      kind: 'post',
      title: 'Examples of its posts',
      texts: examples.slice(0, mostExamples).map((text) => cutForMasking(text, longestExample)),
    },
  ];
}
