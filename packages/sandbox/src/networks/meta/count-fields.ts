import type { Field } from './field-expansion.ts';
import { liveCounts } from './insights/post-insights.ts';
import type { GraphCall } from './nodes.ts';
import type { PagePost } from './page-post.ts';

/** `reactions.summary(total_count).limit(0)`: who it was is nobody's business, how many they are is told. */
export function countField(
  post: PagePost | undefined,
  name: 'reactions' | 'comments',
  { context }: GraphCall,
  { modifiers }: Field,
) {
  if (!post) return undefined;
  const summary = modifiers['summary'];
  const isSummed = summary === 'true' || summary === '1' || summary?.includes('total_count') === true;
  return { data: [], ...(isSummed && { summary: { total_count: liveCounts(context, post)[name] } }) };
}
