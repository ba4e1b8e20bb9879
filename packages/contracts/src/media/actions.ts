import { z } from 'zod';
import { TagSchema } from './media.ts';

const share = z.number().min(0).max(1);
/** Sums of shares are not exact. */
const rounding = 0.0001;

export const CropSchema = z
  .object({ x: share, y: share, width: share.positive(), height: share.positive() })
  .refine(({ x, width }) => x + width <= 1 + rounding, 'The crop extends past the right edge.')
  .refine(({ y, height }) => y + height <= 1 + rounding, 'The crop extends past the bottom edge.')
  .meta({ id: 'Crop', description: 'The area to keep, as fractions of width and height from the top left corner.' });
export type Crop = z.infer<typeof CropSchema>;

const MediaIdsSchema = z
  .array(z.uuid())
  .min(1, 'Choose at least one file.')
  .max(100, 'You can choose up to 100 files.')
  .transform((ids) => [...new Set(ids)]);

const TagsSchema = z.array(TagSchema).max(20, 'Use up to 20 tags.');

const BulkChangeSchema = z
  .object({
    clientId: z.uuid().nullable().meta({ description: 'The client whose folder to move them to. Null for no folder.' }),
    addTags: TagsSchema,
    removeTags: TagsSchema,
  })
  .partial();

export const MediaBulkSchema = z
  .union([
    z.strictObject({ ids: MediaIdsSchema, change: BulkChangeSchema }),
    z.strictObject({
      ids: MediaIdsSchema,
      delete: z.literal(true).meta({ description: 'Files can be restored for 30 days.' }),
    }),
  ])
  .meta({ id: 'MediaBulk', description: 'One change to many files. Either all of them change or none.' });
export type MediaBulk = z.infer<typeof MediaBulkSchema>;

export const MediaBulkResultSchema = z.object({ ids: z.array(z.uuid()) }).meta({ id: 'MediaBulkResult' });

export const MediaDownloadSchema = z.object({ ids: MediaIdsSchema }).meta({ id: 'MediaDownload' });

export const MediaDownloadAddressSchema = z
  .object({ url: z.string() })
  .meta({ id: 'MediaDownloadAddress', description: 'URL of the archive. Works for a day without an access token.' });

export const MediaTagListSchema = z
  .object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) })
  .meta({ id: 'MediaTagList', description: 'Tags in use, most used first.' });

export const MediaFolderListSchema = z
  .object({
    items: z.array(
      z.object({
        clientId: z
          .uuid()
          .nullable()
          .meta({ description: 'The client whose folder it is. Null for the workspace’s own folder.' }),
        count: z.int(),
      }),
    ),
    deleted: z.int().meta({ description: 'How many can be restored.' }),
  })
  .meta({ id: 'MediaFolderList', description: 'Number of files in each folder. Empty folders are omitted.' });
export type MediaFolderList = z.infer<typeof MediaFolderListSchema>;

/** The body of `PUT /media/{id}/poster`. */
export const posterTypes = ['image/jpeg', 'image/webp'] as const;
export const posterLimitBytes = 2 * 1024 * 1024;
