import { z } from 'zod';

/** Internal comments never leave the team. Those on the client side are read by the client's contacts, too. */
export const commentSides = ['internal', 'client'] as const;
export type CommentSide = (typeof commentSides)[number];

export const CommentSideSchema = z.enum(commentSides).meta({
  description: '`internal` comments never leave your team. `client` comments are also read by the client’s contacts.',
});
