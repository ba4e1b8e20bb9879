import { z } from 'zod';
import { ErrorCodeSchema } from '#src/api/errors.ts';
import { fromWallTime } from '#src/time/zoned-time.ts';
import { RepeatsOnDeleteSchema } from './evergreen.ts';
import { PostStatusSchema } from './post-status.ts';
import { InstantSchema } from './posts.ts';
import { SlotTimeSchema } from './slots.ts';

export const mostBulkPosts = 500;

const mostDays = 3660;

const WallTimeSchema = z
  .string()
  .regex(/^2[01]\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Enter a day and time.')
  .refine((wall) => fromWallTime(wall, 'UTC') !== null, 'This day doesn’t exist.')
  .meta({ description: 'Local day and time in the post’s time zone.', example: '2031-05-04T09:30' });

const KnownPostSchema = z.object({ id: z.uuid() });
const VersionedPostSchema = KnownPostSchema.extend({
  version: z
    .int()
    .positive()
    .meta({ description: 'The version you saw. If the post changed since then, it’s rejected.' }),
});

function listOf<Item extends typeof KnownPostSchema>(item: Item) {
  return z
    .array(item)
    .min(1, 'Choose at least one post.')
    .max(mostBulkPosts, `You can change up to ${mostBulkPosts} posts at a time.`)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Each post can appear only once.');
}

const MovedPostSchema = VersionedPostSchema.extend({
  at: WallTimeSchema.optional(),
  scheduledFor: InstantSchema.optional(),
}).refine(({ at, scheduledFor }) => (at === undefined) !== (scheduledFor === undefined), {
  path: ['at'],
  message: 'Send either a day and time or a timestamp.',
});

export const BulkChangeSchema = z
  .discriminatedUnion('operation', [
    z.object({ operation: z.literal('move'), items: listOf(MovedPostSchema) }),
    z.object({
      operation: z.literal('shift'),
      days: z.int().min(-mostDays).max(mostDays).default(0),
      minutes: z
        .int()
        .min(-24 * 60)
        .max(24 * 60)
        .default(0),
      items: listOf(VersionedPostSchema),
    }),
    z.object({ operation: z.literal('set-time'), time: SlotTimeSchema, items: listOf(VersionedPostSchema) }),
    z.object({
      operation: z.literal('set-campaign'),
      items: listOf(
        VersionedPostSchema.extend({
          campaignId: z.uuid().nullable().meta({ description: 'Null removes it from its campaign.' }),
        }),
      ),
    }),
    z.object({ operation: z.literal('duplicate'), items: listOf(KnownPostSchema) }),
    z.object({
      operation: z.literal('delete'),
      repeats: RepeatsOnDeleteSchema.default('keep'),
      items: listOf(VersionedPostSchema),
    }),
    z.object({ operation: z.literal('restore'), items: listOf(KnownPostSchema) }),
  ])
  .meta({
    id: 'BulkChange',
    description: 'One change to many posts. Days are counted in local time.',
    example: { operation: 'shift', days: 7, items: [{ id: '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be', version: 1 }] },
  });
export type BulkChange = z.infer<typeof BulkChangeSchema>;

export const PlacedPostSchema = z
  .object({
    id: z.uuid(),
    version: z.int().positive(),
    at: z.string().nullable().meta({ description: 'Local day and time in the post’s time zone.' }),
    scheduledFor: z.iso.datetime().nullable(),
    timeZone: z.string(),
    status: PostStatusSchema,
  })
  .meta({ id: 'PlacedPost', description: 'A post’s place in the calendar.' });
export type PlacedPost = z.infer<typeof PlacedPostSchema>;

const refusal = { outcome: z.literal('refused'), code: ErrorCodeSchema, message: z.string() };

export const BulkResultSchema = z
  .object({
    results: z.array(
      z.discriminatedUnion('outcome', [
        z.object({
          id: z.uuid(),
          outcome: z.literal('done'),
          post: PlacedPostSchema.nullable().meta({
            description: 'The copy, if the post was duplicated. Null if the post was deleted.',
          }),
        }),
        z.object({ id: z.uuid(), ...refusal }),
      ]),
    ),
  })
  .meta({ id: 'BulkResult', description: 'The result for each post, in the order of the request.' });
export type BulkResult = z.infer<typeof BulkResultSchema>;
