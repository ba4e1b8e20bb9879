import type { Attempt } from './attempt.ts';
import { comments } from './comments.ts';
import { messages } from './messages.ts';
import { names } from './names.ts';
import { posts } from './posts.ts';

/** Attempts to steer the assistant through what others write. Add to it whatever a model was ever seen to follow. */
export const corpus: readonly Attempt[] = [...comments, ...messages, ...posts, ...names];
