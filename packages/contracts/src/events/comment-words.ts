import type { EventParams } from './kinds.ts';

type Told = EventParams<'comment_mention'>;

const longestName = 150;
const nameOf = ({ client }: Told) => client.name.slice(0, longestName);

/** Opens the thread, ready to be answered. */
const pathOf = ({ post, comment }: Told) => `/dashboard/posts/${post.id}?comment=${comment.id}`;

const sides = {
  internal: 'It’s internal: only your team sees the thread.',
  client: 'The client sees this thread, and your answer.',
} satisfies Record<Told['side'], string>;

/** What members are told of comments on posts. */
export const commentNotices = {
  comment_mention: (event: Told) => ({
    title: `You were mentioned on a post for ${nameOf(event)}`,
    body: sides[event.side],
    path: pathOf(event),
  }),
  comment_reply: (event: Told) => ({
    title: `New reply on a post for ${nameOf(event)}`,
    body: sides[event.side],
    path: pathOf(event),
  }),
  client_commented: (event: Told) => ({
    title: `${nameOf(event)} commented on a post`,
    body: 'Your answer is visible to the client.',
    path: pathOf(event),
  }),
};
