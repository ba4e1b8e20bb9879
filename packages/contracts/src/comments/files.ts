import { z } from 'zod';
import { cleanFileName } from '#src/media/file-name.ts';
import { type FileType, fileTypeOf } from '#src/media/file-types.ts';

/** What can be attached, by content. All of it is shown or saved by every browser. */
export const commentFileTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
] as const satisfies FileType[];
export type CommentFileType = (typeof commentFileTypes)[number];

/** Null for what can't be attached. */
export function commentFileTypeOf(content: Uint8Array): CommentFileType | null {
  const type = fileTypeOf(content);
  return commentFileTypes.find((one) => one === type) ?? null;
}

export const CommentFileQuerySchema = z.object({
  fileName: z
    .string()
    .min(1)
    .max(255)
    .transform(cleanFileName)
    .meta({ description: 'The file’s name, with its ending.', example: 'draft.png' }),
});

export const CommentFileSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    mime: z.string().meta({ description: 'Detected from the content, not the file name.' }),
    bytes: z.int(),
    url: z.string().meta({ description: 'Works without an access token for at least a day.' }),
  })
  .meta({ id: 'CommentFile' });
export type CommentFile = z.infer<typeof CommentFileSchema>;
