import { z } from 'zod';
import { paths } from '#config/paths.ts';

const uuid = z.uuid();
const idOf = (text: string | null | undefined) => (uuid.safeParse(text).success ? (text as string) : null);
const below = (pathname: string, path: string) =>
  idOf(pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1).split('/')[0] : null);

/** What a screen is about, as its address says: a client, or something that belongs to one. */
export type ScreenSubject = { clientId: string | null; postId: string | null; conversationId: string | null };

export function subjectOfAddress(pathname: string, search: string): ScreenSubject {
  const parameters = new URLSearchParams(search);
  const named = ['clientId', 'client', 'folder'].map((name) => idOf(parameters.get(name)));
  return {
    clientId: below(pathname, paths.clients) ?? named.find((id) => id !== null) ?? null,
    postId: below(pathname, paths.post.replace('/$postId', '')) ?? idOf(parameters.get('post')),
    conversationId: pathname === paths.socialFeed ? idOf(parameters.get('conversation')) : null,
  };
}

/** The client in what a screen has read of a post or a conversation. */
export function clientIn(data: unknown): string | null {
  const parsed = z.object({ clientId: uuid.optional(), client: z.object({ id: uuid }).optional() }).safeParse(data);
  return parsed.success ? (parsed.data.clientId ?? parsed.data.client?.id ?? null) : null;
}
