import { z } from 'zod';
import { invalidRequest, type Problem } from './errors.ts';

const id = z.string().regex(/^\d{1,19}$/);

const CreateSchema = z.strictObject({
  text: z.string().optional(),
  media: z
    .strictObject({ media_ids: z.array(id).min(1).max(4), tagged_user_ids: z.array(id).max(10).optional() })
    .optional(),
  poll: z
    .strictObject({
      options: z.array(z.string().min(1).max(25)).min(2).max(4),
      duration_minutes: z.int().min(5).max(10_080),
      reply_settings: z.string().optional(),
    })
    .optional(),
  reply: z
    .strictObject({
      in_reply_to_tweet_id: id,
      exclude_reply_user_ids: z.array(id).optional(),
      auto_populate_reply_metadata: z.boolean().optional(),
    })
    .optional(),
  quote_tweet_id: id.optional(),
  reply_settings: z.enum(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
  community_id: id.optional(),
  share_with_followers: z.boolean().optional(),
  geo: z.strictObject({ place_id: z.string() }).optional(),
  for_super_followers_only: z.boolean().optional(),
  nullcast: z.boolean().optional(),
  direct_message_deep_link: z.string().optional(),
  card_uri: z.string().optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
  edit_options: z.strictObject({ previous_post_id: id }).optional(),
});
export type CreateRequest = z.infer<typeof CreateSchema>;

function describe({ code, path, message, ...issue }: z.core.$ZodIssue): string {
  const place = ['$', ...path].join('.');
  if (code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys)) {
    return `${place}.${issue.keys.join(', ')}: is not defined in the schema and the schema does not allow additional properties`;
  }
  return `${place}: ${message}`;
}

/** What may be sent, by name: X refuses what it does not know. */
export function readCreateRequest(body: unknown): CreateRequest | Problem {
  const input = CreateSchema.safeParse(body ?? {});
  if (!input.success) return invalidRequest({}, input.error.issues.map(describe).join('; '));
  const { text = '', media, poll, quote_tweet_id: quoted } = input.data;
  if (text.trim() === '' && !media) return invalidRequest({ text: [text] }, '$.text: is missing but it is required');
  if (poll && (media || quoted)) return invalidRequest({}, 'A poll cannot be combined with media or a quote.');
  return input.data;
}
