import { PlatformIdSchema, platformIds } from '@ruche/contracts/accounts';
import { z } from 'zod';
import { deliveryModes } from './changes.ts';
import { inboundKinds } from './items.ts';

const object = 'should be a JSON object';
const oneOf = (values: readonly string[]) => `should be one of ${values.join(', ')}`;
const platform = z.enum(PlatformIdSchema.options, oneOf(platformIds));
const name = z.string('should be text').min(1, 'should not be empty').max(200, 'should be at most 200 characters');
const text = z.string('should be text').max(100_000, 'should be at most 100,000 characters');
const delivery = z.enum(deliveryModes, oneOf(deliveryModes)).default('both');

export const InboundRequestSchema = z.strictObject(
  {
    platform,
    accountId: name,
    kind: z.enum(inboundKinds, oneOf(inboundKinds)),
    /** One of the people who write, or any id: whoever is new is called as it says. */
    personId: name.optional(),
    /** The post that a comment is below; the newest one where it is left out. */
    postId: name.optional(),
    /** What a reply answers. */
    parentId: name.optional(),
    text,
    attachments: z
      .array(z.strictObject({ type: z.enum(['image', 'video', 'audio', 'file']), url: z.url('should be a URL') }))
      .default([]),
    at: z.iso
      .datetime({ offset: true, error: 'should be an instant, as in 2026-11-14T09:30:00Z' })
      .transform(Date.parse)
      .optional(),
    delivery,
  },
  object,
);
export type InboundRequest = z.infer<typeof InboundRequestSchema>;

/** What becomes of something said: its author edits or removes it, or it is hidden or shown at the network itself. */
export const InboundChangeSchema = z
  .strictObject(
    {
      platform: platform.optional(),
      text: text.optional(),
      removed: z.literal(true, 'should be true').optional(),
      hidden: z.boolean('should be true or false').optional(),
      delivery,
    },
    object,
  )
  .refine(
    ({ text: words, removed, hidden }) => [words, removed, hidden].filter((one) => one !== undefined).length === 1,
    {
      path: ['text'],
      message: 'or body.removed or body.hidden should be given, and only one of them',
    },
  );

export const TalkRequestSchema = z.strictObject(
  {
    platform,
    accountId: name,
    /** What people wrote in so many days before now; nothing for 0. */
    days: z.int('should be a whole number').min(0, 'should be at least 0').max(90, 'should be at most 90').default(0),
    /** How many write at this moment. */
    now: z.int('should be a whole number').min(0, 'should be at least 0').max(50, 'should be at most 50').default(0),
    /** From now on somebody writes once in so many minutes; null ends that. */
    everyMinutes: z.number('should be a number').positive('should be more than 0').nullable().optional(),
  },
  object,
);

export const MessagesQuerySchema = z.object({
  platform: platform.optional(),
  accountId: z.string('should be given once').optional(),
});
