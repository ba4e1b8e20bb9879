import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { quoteLimit } from './limits.ts';

export const pinFields = ['content', 'thread', 'firstComment'] as const;

const TextPinSchema = z
  .object({
    kind: z.literal('text'),
    field: z.enum(pinFields),
    platform: PlatformIdSchema.nullable().default(null).meta({
      description: 'The network whose own text it is about. Null for the text of all networks.',
    }),
    index: z.int().min(0).max(24).nullable().default(null).meta({ description: 'Which post of the thread, from 0.' }),
    start: z.int().min(0).max(70_000),
    end: z.int().min(1).max(70_000),
    quote: z.string().min(1).max(quoteLimit, 'Select up to 500 characters.').meta({
      description: 'What it says there. It finds the place again after edits.',
      example: 'from seven',
    }),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'The end comes after the start.' })
  .refine(({ field, index }) => (field === 'thread') === (index !== null), {
    path: ['index'],
    message: 'Only pins on the thread have an index.',
  });

const fraction = z.number().min(0).max(1);

const MediaPinSchema = z.object({
  kind: z.literal('media'),
  mediaId: z.uuid(),
  x: fraction.meta({ description: 'From the left edge, as a fraction of the width.' }),
  y: fraction.meta({ description: 'From the top edge, as a fraction of the height.' }),
});

/** The place in a post that a comment is about. */
export const CommentPinSchema = z.discriminatedUnion('kind', [TextPinSchema, MediaPinSchema]).meta({
  id: 'CommentPin',
  description: 'The place in the post that a thread is about: some of its text, or a point on an image or video.',
});
export type CommentPin = z.infer<typeof CommentPinSchema>;
export type TextPin = Extract<CommentPin, { kind: 'text' }>;
export type MediaPin = Extract<CommentPin, { kind: 'media' }>;
