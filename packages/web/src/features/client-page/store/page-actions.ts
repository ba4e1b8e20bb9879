import type { ClientPage, NewPageComment, PageCodeSent, PageDecision, PagePost } from '@ruche/contracts/client-page';
import { addDays } from '@ruche/contracts/time';
import { type Answer, askPage } from '#features/client-page/api/page-api.ts';
import { addMonths, type Month, mondayOf } from '#features/client-page/dates/page-dates.ts';
import type { Outbox } from '#features/client-page/outbox/outbox.ts';
import { isUnsent, type OutboxItem } from '#features/client-page/outbox/outbox-items.ts';
import { randomId } from '#lib/random-id.ts';
import { loadPosts, spanFromNow } from './load-posts.ts';
import type { PageStore } from './page-store.ts';
import { forgetPage, forgetUnsent, readStoredPage, storePage } from './stored-answers.ts';
import { wakeWhenOnline } from './wake-when-online.ts';

/** How long an answer can be undone before it's sent. */
export const undoMs = 7000;

type Parts = { token: string; store: PageStore; outbox: Outbox };
export type NewAnswer = { post: PagePost } & Pick<PageDecision, 'decision' | 'comment' | 'pin'>;

/** Reading: what was read last is shown at once, and anew as soon as the server answers. */
function readingOf({ token, store, outbox }: Parts) {
  const end = async (phase: 'ended' | 'locked', page: ClientPage | null) => {
    store.set({ phase, page, posts: null, months: {}, isStale: false });
    await forgetPage(token);
  };
  const fail = () => {
    const { phase } = store.get();
    store.set(phase === 'open' ? { isStale: true } : { phase: 'failed' });
  };
  const take = async (page: ClientPage, posts: PagePost[]) => {
    const readAt = Date.now();
    store.set({ phase: 'open', page, posts, readAt, isStale: false });
    if (page.contact !== null) await outbox.forgetOthers(page.contact.id);
    await storePage(token, { page, posts, readAt });
  };
  let reading: Promise<void> | null = null;
  let isOutdated = false;
  const read = async (): Promise<void> => {
    isOutdated = false;
    const answer = await askPage<ClientPage>(token, '');
    if (answer.kind === 'missing' || answer.kind === 'refused') {
      await end('ended', store.get().page);
      return;
    }
    if (answer.kind !== 'ok') return fail();
    const page = answer.body;
    if (page.state === 'locked' || page.client.timeZone === null) return end('locked', page);
    const zone = page.client.timeZone;
    const posts = await loadPosts(token, spanFromNow(zone), zone);
    // Something was answered meanwhile, which what was read doesn't know of.
    if (posts.kind === 'locked' || isOutdated) await read();
    else if (posts.kind === 'ok') await take(page, posts.body);
    else if (store.get().posts === null) fail();
    else store.set({ page, isStale: true });
  };
  const refresh = async (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    await reading;
  };
  return {
    refresh,
    /** What is being read at this moment is older than what was just answered. */
    forgetReading: () => {
      isOutdated = true;
    },
    /** What this browser has of the page. */
    restore: async () => {
      const stored = await readStoredPage(token);
      await outbox.load().catch(() => undefined);
      if (stored !== undefined) store.set({ ...stored, phase: 'open' });
    },
    loadMonth: async (month: Month): Promise<boolean> => {
      const zone = store.get().page?.client.timeZone ?? 'UTC';
      const span = { from: mondayOf(`${month}-01`), to: addDays(mondayOf(`${addMonths(month, 1)}-07`), 1) };
      const answer = await loadPosts(token, span, zone);
      if (answer.kind === 'ok') store.set({ months: { ...store.get().months, [month]: answer.body } });
      return answer.kind === 'ok';
    },
  };
}

/** Answering: stored first, shown at once, sent when it can't be undone any more. */
function answeringOf({ token, store, outbox }: Parts) {
  let toasts = 0;
  const itemOf = (postId: string, sendAfter: number) => ({
    key: randomId(),
    token,
    contactId: store.get().page?.contact?.id ?? '',
    postId,
    at: Date.now(),
    sendAfter,
    outcome: null,
  });
  const toast = (text: string, undoKeys: readonly string[] = []) => {
    toasts += 1;
    store.set({ toast: { id: toasts, text, undoKeys } });
  };
  const add = async (items: OutboxItem[], text: string, isUndoable: boolean) => {
    await outbox.add(items);
    toast(text, isUndoable ? items.map(({ key }) => key) : []);
    await wakeWhenOnline();
  };
  return {
    toast,
    answer: async (answers: NewAnswer[], text: string) => {
      const items = answers.flatMap(({ post, ...given }): OutboxItem[] => {
        if (post.request === null) return [];
        const item = itemOf(post.id, Date.now() + undoMs);
        const { id: requestId, contentHash } = post.request;
        return [{ ...item, kind: 'decision', decision: { ...given, key: item.key, requestId, contentHash } }];
      });
      await add(items, text, true);
    },
    comment: async (post: PagePost, comment: Omit<NewPageComment, 'key'>, text: string) => {
      const item = itemOf(post.id, Date.now());
      await add([{ ...item, kind: 'comment', comment: { ...comment, key: item.key } }], text, false);
      await outbox.flush();
    },
    undo: async (keys: readonly string[], text: string) => {
      const back = await outbox.undo(keys);
      if (back.length > 0) toast(text);
    },
    /** What didn't count was read. */
    dismiss: async (key: string) => {
      await outbox.undo([key]);
    },
    dismissToast: (id: number) => {
      if (store.get().toast?.id === id) store.set({ toast: null });
    },
  };
}

/** Binding this browser to somebody's address, and letting go of it. */
function bindingOf({ token, store, outbox }: Parts, refresh: () => Promise<void>) {
  const revoke = async (deviceId: string): Promise<boolean> => {
    const path = `/devices/${encodeURIComponent(deviceId)}`;
    const { kind } = await askPage<undefined>(token, path, { method: 'DELETE' });
    // One that's already gone is as good.
    return kind === 'ok' || kind === 'missing' || kind === 'locked';
  };
  return {
    revoke,
    requestCode: (email: string): Promise<Answer<PageCodeSent>> =>
      askPage<PageCodeSent>(token, '/codes', { method: 'POST', body: { email } }),
    bind: async (codeId: string, code: string): Promise<Answer<unknown>> => {
      const answer = await askPage<unknown>(token, '/devices', { method: 'POST', body: { codeId, code } });
      if (answer.kind === 'ok') await refresh();
      return answer;
    },
    signOut: async (): Promise<boolean> => {
      if (!(await revoke('current'))) return false;
      await forgetPage(token);
      await forgetUnsent(token);
      await outbox.load();
      store.set({ posts: null, months: {}, phase: 'loading' });
      await refresh();
      return true;
    },
  };
}

export function createPageActions(parts: Parts) {
  const reading = readingOf(parts);
  return { ...reading, ...answeringOf(parts), ...bindingOf(parts, reading.refresh) };
}
export type PageActions = ReturnType<typeof createPageActions>;

export const countUnsent = (items: readonly OutboxItem[]): number => items.filter(isUnsent).length;
