import type { PostInputSchema } from '@ruche/contracts/posts';
import { type Post, type PostChange, PostSchema } from '@ruche/contracts/posts';
import type { z } from 'zod';
import { api } from '#lib/api.ts';

export function createPost(body: z.input<typeof PostInputSchema>, idempotencyKey: string): Promise<Post> {
  return api.request({ method: 'POST', path: '/posts', body, idempotencyKey, answer: PostSchema });
}

export function changePost(id: string, body: PostChange): Promise<Post> {
  return api.request({ method: 'PATCH', path: `/posts/${id}`, body, answer: PostSchema });
}
