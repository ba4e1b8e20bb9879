import type { ClientPage, PagePost } from '@ruche/contracts/client-page';
import { readOne, removeAll, write } from './page-database.ts';

/** What was read last, for when there's no connection. */
export type StoredPage = { page: ClientPage; posts: PagePost[]; readAt: number };

const pageKey = (token: string) => `${token}/page`;

export async function readStoredPage(token: string): Promise<StoredPage | undefined> {
  try {
    return await readOne<StoredPage>('answers', pageKey(token));
  } catch {
    // Some browsers keep databases from private windows: the page then works with a connection only.
    return undefined;
  }
}

/** Beside the page: comments of a post, reports, accounts. */
export async function readStored<Body>(token: string, path: string): Promise<Body | undefined> {
  return readOne<Body>('answers', `${token}${path}`).catch(() => undefined);
}

export const storePage = async (token: string, stored: StoredPage): Promise<void> =>
  write('answers', pageKey(token), stored).catch(() => undefined);

export const storeAnswer = async (token: string, path: string, body: unknown): Promise<void> =>
  write('answers', `${token}${path}`, body).catch(() => undefined);

/** Nothing of the page stays in this browser: somebody else may use it. */
export async function forgetPage(token: string): Promise<void> {
  await removeAll('answers', `${token}/`).catch(() => undefined);
  if ('caches' in globalThis) await caches.delete('client-page-pictures').catch(() => false);
}

export const forgetUnsent = async (token: string): Promise<void> =>
  removeAll('outbox', `${token}/`).catch(() => undefined);
