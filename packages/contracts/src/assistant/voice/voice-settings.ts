import { z } from 'zod';
import { voiceProblems } from './check-text.ts';
import { addressForms } from './learn-voice.ts';

export const textLanguages = ['fr', 'en'] as const;
export const TextLanguageSchema = z.enum(textLanguages);
export type TextLanguage = z.infer<typeof TextLanguageSchema>;

const line = (most: number) => z.string().trim().min(1).max(most, `Use up to ${most} characters.`);
const lines = z.string().trim().max(2_000, 'Use up to 2,000 characters.');
const pillars = z.array(line(40)).max(12, 'Keep it to 12 pillars.');

const rules = {
  isOn: z.boolean().meta({ description: 'Whether the assistant may use a model for this client.' }),
  language: TextLanguageSchema.nullable().meta({
    description: 'What its posts are written in. Null: as its texts are.',
  }),
  does: lines.meta({ description: 'How to write.', example: 'Short sentences. Name the baker.' }),
  doesNot: lines.meta({ description: 'What to avoid.', example: 'No puns. No exclamation marks.' }),
  facts: z
    .array(line(300))
    .max(50, 'Keep it to 50 facts.')
    .meta({
      description: 'What may be stated, numbers included.',
      example: ['Open since 1982.', 'Closed on Mondays.'],
    }),
  bannedWords: z.array(line(60)).max(200, 'Keep it to 200 words.'),
  address: z.enum(addressForms).nullable().meta({ description: 'How readers are spoken to in French. Null: either.' }),
  mostEmoji: z.int().min(0).max(50).nullable(),
  mostHashtags: z.int().min(0).max(50).nullable(),
  pillars: pillars.meta({ description: 'What its posts are about, by their tags. Empty: the tags used most.' }),
};

export const VoiceChangeSchema = z
  .object(rules)
  .partial()
  .extend({ revision: z.int().nonnegative().meta({ description: 'The one you read. 0 before the first change.' }) })
  .meta({ id: 'VoiceChange', description: 'Only the fields you send are changed.' });
export type VoiceChange = z.infer<typeof VoiceChangeSchema>;

const LearnedSchema = z
  .object({
    n: z.int().nonnegative().meta({ description: 'How many texts it was learned from.' }),
    length: z
      .object({ low: z.number(), middle: z.number(), high: z.number() })
      .meta({ description: 'Characters: half of the texts are between low and high.' }),
    emojiPerText: z.number(),
    hashtagsPerText: z.number(),
    emoji: z.array(z.string()),
    hashtags: z.array(z.string()),
    address: z.enum(addressForms).nullable(),
  })
  .meta({ id: 'LearnedVoice' });

export const VoiceSchema = z
  .object({
    clientId: z.uuid(),
    ...rules,
    revision: z.int().nonnegative(),
    learned: LearnedSchema.nullable().meta({ description: 'From its best texts. Null with fewer than 5.' }),
    examples: z.array(z.string()).meta({ description: 'Some of the texts it was learned from.' }),
    usualLanguage: TextLanguageSchema.meta({ description: 'What its texts are written in, where none is chosen.' }),
    usualPillars: z.array(z.string()).meta({ description: 'The tags used most.' }),
  })
  .meta({ id: 'Voice', description: 'How a client writes: as learned, and as decided.' });
export type Voice = z.infer<typeof VoiceSchema>;

export const VoiceFindingSchema = z
  .object({
    problem: z.enum(voiceProblems),
    found: z.string(),
    at: z.int().nonnegative().nullable(),
    length: z.int().positive().nullable(),
  })
  .meta({ id: 'VoiceFinding', description: 'Where a text breaks a rule of its client.' });
