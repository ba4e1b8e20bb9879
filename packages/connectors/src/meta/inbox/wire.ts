import { z } from 'zod';
import { IdSchema } from '#src/json.ts';
import { PagingSchema } from '#src/meta/wire.ts';

/** `2026-11-14T09:30:00+0000`, without a colon in the offset. */
export const TimeSchema = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()));

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), paging: PagingSchema });
}

const ParticipantSchema = z.object({ id: IdSchema, name: z.string().optional(), username: z.string().optional() });

const FileSchema = z.object({
  name: z.string().optional(),
  mime_type: z.string().optional(),
  image_data: z.object({ url: z.string() }).optional(),
  video_data: z.object({ url: z.string() }).optional(),
  file_url: z.string().optional(),
});
export type ListedFile = z.infer<typeof FileSchema>;

export const messageFields = 'id,created_time,from,to,message,attachments';
export const MessageSchema = z.object({
  id: IdSchema,
  created_time: TimeSchema,
  from: ParticipantSchema,
  to: z.object({ data: z.array(ParticipantSchema) }).default({ data: [] }),
  message: z.string().default(''),
  attachments: z.object({ data: z.array(FileSchema) }).optional(),
});
export type ListedMessage = z.infer<typeof MessageSchema>;

export const ThreadSchema = z.object({
  id: IdSchema,
  updated_time: TimeSchema,
  messages: listOf(MessageSchema).default({ data: [], paging: undefined }),
});

export const SentSchema = z.object({ message_id: IdSchema });
export const CreatedSchema = z.object({ id: IdSchema });

/** In pushes: seconds, and milliseconds of private messages. */
const SecondsSchema = z.coerce.number().nonnegative();

const PushedFileSchema = z.object({
  type: z.string(),
  payload: z.object({ url: z.string().optional(), title: z.string().optional() }).optional(),
});

export const PushedMessageSchema = z.object({
  sender: z.object({ id: IdSchema }),
  recipient: z.object({ id: IdSchema }),
  timestamp: z.coerce.number(),
  message: z.object({
    mid: z.string(),
    text: z.string().default(''),
    is_echo: z.boolean().default(false),
    is_deleted: z.boolean().default(false),
    attachments: z.array(PushedFileSchema).default([]),
  }),
});
export type PushedMessage = z.infer<typeof PushedMessageSchema>;

/** What an entry holds is read one by one: something new among it spoils nothing else. */
export const DeliverySchema = z.object({
  object: z.string(),
  entry: z.array(
    z.object({
      id: IdSchema,
      time: SecondsSchema,
      changes: z.array(z.object({ field: z.string(), value: z.unknown() })).default([]),
      messaging: z.array(z.unknown()).default([]),
    }),
  ),
});
export type DeliveryEntry = z.infer<typeof DeliverySchema>['entry'][number];
