import { z } from 'zod';
import { IdListSchema } from '#src/api/id-list.ts';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { cleanFileName } from './file-name.ts';
import { mediaKinds } from './file-types.ts';

export const mediaStatuses = ['processing', 'ready', 'refused'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];

export const TagSchema = z.string().trim().min(1, 'A tag cannot be empty.').max(40, 'A tag has at most 40 characters.');

const FocalPointSchema = z
  .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
  .meta({ description: 'What must stay visible when the picture is cut: shares of width and height.' });

export const MediaChangeSchema = z
  .object({
    fileName: z.string().min(1).max(255).transform(cleanFileName).meta({ example: 'croissants.jpg' }),
    altText: z.string().trim().max(1000, 'Use at most 1,000 characters.'),
    tags: z
      .array(TagSchema)
      .max(20, 'A file has at most 20 tags.')
      .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()])
      .meta({ example: ['spring'] }),
    clientId: z.uuid().nullable().meta({ description: 'Whose folder it is in; null for the workspace’s own.' }),
    focalPoint: FocalPointSchema.nullable(),
  })
  .partial()
  .meta({ id: 'MediaChange', description: 'What is to change; the rest stays as it is.' });
export type MediaChange = z.infer<typeof MediaChangeSchema>;

const AddressSchema = z.string().nullable();

export const MediaSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid().nullable(),
    userId: z.uuid().nullable().meta({ description: 'Who uploaded it; null once that account is gone.' }),
    fileName: z.string(),
    kind: z.enum(mediaKinds),
    mime: z.string().meta({ description: 'By the content, not by the name.' }),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    durationMs: z.int().nullable().meta({ description: 'Of a video; null while it is not known.' }),
    frames: z.int().nullable(),
    pages: z.int().nullable().meta({ description: 'Of a document; null where it cannot be told.' }),
    altText: z.string(),
    tags: z.array(z.string()),
    focalPoint: FocalPointSchema.nullable(),
    status: z.enum(mediaStatuses),
    reason: z.string().nullable().meta({ description: 'Why it was refused, for a person to read.' }),
    videoCodec: z.string().nullable().meta({ description: 'Of a video, such as avc or hevc.' }),
    audioCodec: z.string().nullable().meta({ description: 'Of its sound, such as aac; null without sound.' }),
    cropOf: z.uuid().nullable().meta({ description: 'The file that it was cut from.' }),
    duplicateOf: z.uuid().nullable().meta({ description: 'An older file of this workspace with the same content.' }),
    url: AddressSchema.meta({
      description: 'Where the file itself is, for a day, without an access token; null until it is ready.',
    }),
    thumbnailUrl: AddressSchema.meta({ description: 'At most 320 pixels on each side.' }),
    previewUrl: AddressSchema.meta({ description: 'At most 1,280 pixels on each side.' }),
    usedBy: z.array(z.object({ postId: z.uuid() })).meta({ description: 'Where it is used.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof MediaSchema>;

export const MediaListQuerySchema = PageQuerySchema.extend({
  clientId: z.uuid().optional().meta({ description: 'In the folder of this client.' }),
  folder: z.literal('none').optional().meta({ description: 'In no folder: the workspace’s own.' }),
  ids: IdListSchema.optional().meta({
    description: 'These files, separated by commas, also those that were deleted. At most 100.',
  }),
  deleted: z
    .stringbool()
    .optional()
    .meta({ description: 'Instead those that can be brought back, last deleted first.' }),
  kind: z.enum(mediaKinds).optional(),
  tag: z.string().trim().min(1).max(40).optional(),
  q: z.string().trim().max(200).optional().meta({ description: 'Found in name, alternative text or a tag.' }),
});
export type MediaListQuery = z.infer<typeof MediaListQuerySchema>;

export const MediaListSchema = pageOf(MediaSchema).meta({ id: 'MediaList' });
