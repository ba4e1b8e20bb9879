import { z } from 'zod';
import { IdListSchema } from '#src/api/id-list.ts';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { cleanFileName } from './file-name.ts';
import { mediaKinds } from './file-types.ts';

export const mediaStatuses = ['processing', 'ready', 'refused'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];

export const TagSchema = z.string().trim().min(1, 'Tags can’t be empty.').max(40, 'Tags can have up to 40 characters.');

const FocalPointSchema = z
  .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
  .meta({ description: 'The point that stays visible when the image is cropped, as fractions of width and height.' });

export const MediaChangeSchema = z
  .object({
    fileName: z.string().min(1).max(255).transform(cleanFileName).meta({ example: 'croissants.jpg' }),
    altText: z.string().trim().max(1000, 'Alt text can have up to 1,000 characters.'),
    tags: z
      .array(TagSchema)
      .max(20, 'A file can have up to 20 tags.')
      .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()])
      .meta({ example: ['spring'] }),
    clientId: z
      .uuid()
      .nullable()
      .meta({ description: 'The client whose folder it’s in. Null for the workspace’s own folder.' }),
    focalPoint: FocalPointSchema.nullable(),
  })
  .partial()
  .meta({ id: 'MediaChange', description: 'Only the fields you send are changed.' });
export type MediaChange = z.infer<typeof MediaChangeSchema>;

const AddressSchema = z.string().nullable();

export const MediaSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid().nullable(),
    userId: z.uuid().nullable().meta({ description: 'Who uploaded it. Null if that account was deleted.' }),
    fileName: z.string(),
    kind: z.enum(mediaKinds),
    mime: z.string().meta({ description: 'Detected from the content, not the file name.' }),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    durationMs: z.int().nullable().meta({ description: 'Videos only. Null until known.' }),
    frames: z.int().nullable(),
    pages: z.int().nullable().meta({ description: 'Documents only. Null if it can’t be determined.' }),
    altText: z.string(),
    tags: z.array(z.string()),
    focalPoint: FocalPointSchema.nullable(),
    status: z.enum(mediaStatuses),
    reason: z.string().nullable().meta({ description: 'Why the file was rejected, in plain words.' }),
    videoCodec: z.string().nullable().meta({ description: 'Video codec, such as avc or hevc.' }),
    audioCodec: z.string().nullable().meta({ description: 'Audio codec, such as aac. Null if there’s no sound.' }),
    cropOf: z.uuid().nullable().meta({ description: 'The file it was cropped from.' }),
    duplicateOf: z.uuid().nullable().meta({ description: 'An older file in this workspace with the same content.' }),
    url: AddressSchema.meta({
      description: 'URL of the file. Works for a day without an access token. Null until the file is ready.',
    }),
    thumbnailUrl: AddressSchema.meta({ description: 'Up to 320 pixels on each side.' }),
    previewUrl: AddressSchema.meta({ description: 'Up to 1,280 pixels on each side.' }),
    usedBy: z.array(z.object({ postId: z.uuid() })).meta({ description: 'Where the file is used.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof MediaSchema>;

export const MediaListQuerySchema = PageQuerySchema.extend({
  clientId: z.uuid().optional().meta({ description: 'Only files in this client’s folder.' }),
  folder: z.literal('none').optional().meta({ description: 'Only files in no client’s folder.' }),
  ids: IdListSchema.optional().meta({
    description: 'Only these files, separated by commas, including deleted ones. Up to 100.',
  }),
  deleted: z
    .stringbool()
    .optional()
    .meta({ description: 'Only deleted files that can still be restored, last deleted first.' }),
  kind: z.enum(mediaKinds).optional(),
  tag: z.string().trim().min(1).max(40).optional(),
  q: z.string().trim().max(200).optional().meta({ description: 'Matches name, alt text, or a tag.' }),
});
export type MediaListQuery = z.infer<typeof MediaListQuerySchema>;

export const MediaListSchema = pageOf(MediaSchema).meta({ id: 'MediaList' });
