import { type Composed, PostInputSchema } from '@ruche/contracts/posts';
import type { IdeaRow } from '@ruche/database/assistant';

/** What a draft of an idea says: a model's words where there are some, its outline where there are none. */
export function composeIdea({ clientId, words, skeleton, pillar }: IdeaRow): Composed {
  const { content, thread, firstComment, perPlatform, options, mediaIds, tags } = PostInputSchema.parse({
    clientId,
    content: words?.text ?? skeleton,
    tags: pillar === null ? [] : [pillar],
    status: 'draft',
  });
  return { content, thread, firstComment, perPlatform, options, mediaIds, tags };
}
