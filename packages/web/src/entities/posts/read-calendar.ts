import type { CalendarPost, CalendarQuery } from '@ruche/contracts/calendar';
import { z } from 'zod';
import { api } from '#lib/api.ts';

// Thousands of posts may come: that each keeps the contract is the server's to test.
const AnswerSchema = z.object({ posts: z.custom<CalendarPost[]>(Array.isArray) });

export async function readCalendar({ ids, ...rest }: CalendarQuery, signal?: AbortSignal): Promise<CalendarPost[]> {
  const query = { ...rest, ids: ids?.join(',') };
  const { posts } = await api.request({ path: '/calendar', query, answer: AnswerSchema, ...(signal && { signal }) });
  return posts;
}
