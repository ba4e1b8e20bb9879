import { z } from 'zod';
import { CountSchema } from '#src/insights/numbers.ts';
import { IdSchema } from '#src/json.ts';
import { CursorSchema, TimeSchema } from '#src/meta/insights-wire.ts';

export const listFields = 'id,caption,timestamp,media_type,media_product_type,permalink';

const ListedMediaSchema = z.object({
  id: IdSchema,
  caption: z.string().default(''),
  timestamp: TimeSchema,
  media_type: z.string().default(''),
  media_product_type: z.string().default('FEED'),
  permalink: z.string().optional(),
});
export type ListedMedia = z.infer<typeof ListedMediaSchema>;
export const ListedMediaPageSchema = z.object({ data: z.array(ListedMediaSchema), paging: CursorSchema });

/** Likes are left out where the account hides them. */
export const LiveCountsSchema = z.object({
  like_count: CountSchema.optional(),
  comments_count: CountSchema.optional(),
});

export const FollowersSchema = z.object({ followers_count: CountSchema.optional() });

/** https://developers.facebook.com/docs/instagram-platform/reference/instagram-business-account/business_discovery */
const DiscoveredSchema = z.object({
  id: IdSchema,
  username: z.string(),
  name: z.string().optional(),
  followers_count: CountSchema.optional(),
  media_count: CountSchema.optional(),
  media: z.object({ data: z.array(ListedMediaSchema.extend(LiveCountsSchema.shape)) }).optional(),
});
export type Discovered = z.infer<typeof DiscoveredSchema>;
export const DiscoverySchema = z.object({ business_discovery: DiscoveredSchema });
