import { type Voice, type VoiceChange, VoiceSchema } from '@ruche/contracts/assistant';
import { z } from 'zod';

/** One line each; empty ones are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const rules = VoiceSchema.pick({
  language: true,
  does: true,
  doesNot: true,
  bannedWords: true,
  address: true,
  mostEmoji: true,
  mostHashtags: true,
  pillars: true,
});

/** The rules as they are edited: facts are lines of one text. */
export const VoiceFormSchema = rules.extend({
  facts: z.string().transform(linesOf).pipe(VoiceSchema.shape.facts),
});
export type VoiceFormValues = z.input<typeof VoiceFormSchema>;
export type VoiceRules = z.output<typeof VoiceFormSchema>;
export type VoiceField = keyof VoiceFormValues;

const voiceFields = [
  'language',
  'address',
  'does',
  'doesNot',
  'facts',
  'bannedWords',
  'mostEmoji',
  'mostHashtags',
  'pillars',
] as const satisfies VoiceField[];

export function valuesOf(voice: Voice): VoiceFormValues {
  const { language, address, does, doesNot, facts, bannedWords, mostEmoji, mostHashtags, pillars } = voice;
  return {
    language,
    address,
    does,
    doesNot,
    facts: facts.join('\n'),
    bannedWords,
    mostEmoji,
    mostHashtags,
    pillars,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what was changed is sent: what somebody else changes meanwhile stays. */
export function changeOf(base: Voice, values: VoiceRules): VoiceChange {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, base[name as VoiceField]));
  return { ...Object.fromEntries(changed), revision: base.revision };
}

/**
 * What was typed on top of what somebody else has saved meanwhile: their changes come in where this person changed nothing,
 * and what both changed stays as it was typed, and is named.
 */
export function rebase(
  base: VoiceFormValues,
  theirs: VoiceFormValues,
  typed: VoiceFormValues,
): { own: Partial<VoiceFormValues>; conflicts: VoiceField[] } {
  const changed = voiceFields.filter((name) => !isSame(typed[name], base[name]));
  const own = changed.filter((name) => !isSame(typed[name], theirs[name]));
  return {
    own: Object.fromEntries(own.map((name) => [name, typed[name]])),
    conflicts: own.filter((name) => !isSame(theirs[name], base[name])),
  };
}
