import type { CalendarPost } from '@ruche/contracts/calendar';
import type { BulkChange, BulkResult, PlacedPost } from '@ruche/contracts/posts';
import type { WallTime } from '@ruche/contracts/time';
import type { QueryClient } from '@tanstack/react-query';
import { offerUndo } from '#components/offer-undo.tsx';
import { holdCalendar } from '#entities/posts/calendar-hold.ts';
import { refreshPosts } from '#entities/posts/post-cache.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { changePosts } from '#features/calendar/api/bulk-posts.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

export type PostMove = { post: CalendarPost; at: WallTime };

type Result = BulkResult['results'][number];
type Done = { id: string; post: PlacedPost | null };
type Refused = Extract<Result, { outcome: 'refused' }>;
type Outcome = { done: Done[]; refused: Refused[] };

/** Of one request; what is left then follows in the next one, and how far it came is shown. */
const atOnce = 100;

const countPosts = (count: number) => (count === 1 ? 'The post' : `${count.toLocaleString('en-US')} posts`);

/** What was refused, each reason once. */
function reasonsOf(refused: readonly Refused[]): string {
  const reasons = new Set(refused.map(({ message }) => message));
  return [...reasons].slice(0, 3).join(' ');
}

/** What a refused move left as it was. */
const placeIn = ({ at, scheduledFor, timeZone, status, version }: PlacedPost): Partial<CalendarPost> => ({
  ...(at !== null && scheduledFor !== null && { at, scheduledFor }),
  timeZone,
  status,
  version,
});

type Saying = { done: string; refused: string; undo?: (done: Done[]) => void };

async function send<Item>(items: readonly Item[], changeOf: (items: Item[]) => BulkChange): Promise<Outcome> {
  const results: Result[] = [];
  const toastId = items.length > atOnce ? toast.loading(`0 of ${items.length} posts`) : null;
  try {
    for (let start = 0; start < items.length; start += atOnce) {
      const answer = await changePosts(changeOf(items.slice(start, start + atOnce)));
      results.push(...answer.results);
      if (toastId !== null) toast.loading(`${results.length} of ${items.length} posts`, { id: toastId });
    }
  } finally {
    if (toastId !== null) toast.dismiss(toastId);
  }
  return {
    done: results.filter((result) => result.outcome === 'done'),
    refused: results.filter((result) => result.outcome === 'refused'),
  };
}

const undoToast = 'calendar change';

/** Changes posts of the calendar: shown at once, put back where the server refuses, and undone by a word. */
export class PostChanges {
  readonly #cache: QueryClient;
  readonly #announce: (words: string) => void;
  /** Of those that were changed here: another change may follow before the calendar is read again. */
  readonly #versions = new Map<string, number>();
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #undoLast: (() => void) | null = null;

  constructor(cache: QueryClient, announce: (words: string) => void) {
    this.#cache = cache;
    this.#announce = announce;
  }

  /** Whether there was something to undo. */
  undo(): boolean {
    const undo = this.#undoLast;
    undo?.();
    return undo !== null;
  }

  async move(moves: readonly PostMove[], where: string): Promise<void> {
    const moving = moves.filter(({ post, at }) => post.at !== at);
    if (moving.length === 0) return;
    await this.#showEarly(new Map(moving.map(({ post, at }) => [post.id, { at }])));
    const before = new Map(moving.map(({ post }) => [post.id, post]));
    const putBack = (ids: Iterable<string>) =>
      this.#show(new Map(Array.from(ids, (id) => [id, { at: before.get(id)?.at ?? '' }])));
    const work = async () => {
      const outcome = await send(moving, (some) => ({
        operation: 'move',
        items: some.map(({ post, at }) => ({ ...this.#known(post), at })),
      }));
      putBack(outcome.refused.map(({ id }) => id));
      this.#show(new Map(outcome.done.flatMap(({ id, post }) => (post ? [[id, placeIn(post)] as const] : []))));
      return outcome;
    };
    const isDone = await this.#change(work, ({ done }) => ({
      done: done.length === 1 ? `Moved to ${where}.` : `${countPosts(done.length)} moved.`,
      refused: 'moved',
      undo: (moved) => void this.#moveBack(moved.flatMap(({ id }) => before.get(id) ?? [])),
    }));
    if (!isDone) putBack(before.keys());
  }

  /** To the very instant: what clocks show may stand for two. */
  async #moveBack(posts: readonly CalendarPost[]): Promise<void> {
    await this.#showEarly(new Map(posts.map(({ id, at }) => [id, { at }])));
    const changeOf = (some: CalendarPost[]): BulkChange => ({
      operation: 'move',
      items: some.map((post) => ({ ...this.#known(post), scheduledFor: post.scheduledFor })),
    });
    await this.#change(
      () => send(posts, changeOf),
      () => ({ done: 'Moved back.', refused: 'moved back' }),
    );
  }

  async remove(posts: readonly CalendarPost[]): Promise<void> {
    await this.#showEarly(new Map(posts.map(({ id }) => [id, null])));
    const restore = (done: Done[]) =>
      void this.#change(
        () => send(done, (some) => ({ operation: 'restore', items: some.map(({ id }) => ({ id })) })),
        ({ done: back }) => ({ done: `${countPosts(back.length)} restored.`, refused: 'restored' }),
      );
    await this.#change(
      () => send(posts, (some) => ({ operation: 'delete', items: some.map((post) => this.#known(post)) })),
      ({ done }) => ({ done: `${countPosts(done.length)} deleted.`, refused: 'deleted', undo: restore }),
    );
  }

  async duplicate(posts: readonly CalendarPost[]): Promise<void> {
    await this.#change(
      () => send(posts, (some) => ({ operation: 'duplicate', items: some.map(({ id }) => ({ id })) })),
      ({ done }) => ({
        done: done.length === 1 ? 'Duplicated as a draft.' : `Duplicated ${done.length} posts as drafts.`,
        refused: 'duplicated',
        undo: (copies) => this.#removeMade(copies.flatMap(({ post }) => post ?? [])),
      }),
    );
  }

  /** Says what was copied, and offers to take it back. */
  tellCopied(made: readonly PlacedPost[]): void {
    const done = made.map((post) => ({ id: post.id, post }));
    const words = `${countPosts(made.length)} copied.`;
    this.#say({ done, refused: [] }, { done: words, refused: 'copied', undo: () => this.#removeMade(made) });
    void refreshPosts(this.#cache);
  }

  #removeMade(made: readonly PlacedPost[]): void {
    void this.#change(
      () => send(made, (some) => ({ operation: 'delete', items: some.map((post) => this.#known(post)) })),
      ({ done }) => ({ done: `${countPosts(done.length)} removed.`, refused: 'removed' }),
    );
  }

  #known({ id, version }: { id: string; version: number }) {
    return { id, version: Math.max(version, this.#versions.get(id) ?? 0) };
  }

  /** Each to be shown differently, or not at all. */
  #show(changed: ReadonlyMap<string, Partial<CalendarPost> | null>): void {
    this.#cache.setQueriesData<CalendarPost[]>({ queryKey: postKeys.calendars }, (posts) =>
      posts?.flatMap((post) => {
        const change = changed.get(post.id);
        if (change === null) return [];
        return change === undefined ? post : { ...post, ...change };
      }),
    );
  }

  /** Before the server knows of it: what is being read now would show it as it was. */
  async #showEarly(changed: ReadonlyMap<string, Partial<CalendarPost> | null>): Promise<void> {
    await this.#cache.cancelQueries({ queryKey: postKeys.calendars });
    this.#show(changed);
  }

  /** One after the other: the versions of the next follow from the last. After the last one the calendar is read anew. */
  async #change(work: () => Promise<Outcome>, words: (outcome: Outcome) => Saying): Promise<boolean> {
    this.#waiting += 1;
    const release = holdCalendar();
    const turn = this.#tail.then(work);
    this.#tail = turn.catch(() => undefined);
    try {
      const outcome = await turn;
      for (const { post } of outcome.done) if (post) this.#versions.set(post.id, post.version);
      this.#say(outcome, words(outcome));
      return true;
    } catch (error) {
      logFailure('Posts could not be changed.', error);
      toast.error(`Nothing was changed. ${describeFailure(error)}`);
      return false;
    } finally {
      this.#waiting -= 1;
      release();
      if (this.#waiting === 0) void refreshPosts(this.#cache);
    }
  }

  #say({ done, refused }: Outcome, words: Saying): void {
    if (refused.length > 0) {
      const verb = refused.length === 1 ? 'was' : 'were';
      const message = `${countPosts(refused.length)} ${verb} not ${words.refused}. ${reasonsOf(refused)}`;
      toast.error(message);
      this.#announce(message);
    }
    if (done.length === 0) return;
    this.#announce(words.done);
    const { undo } = words;
    if (!undo) return;
    const onUndo = () => {
      this.#undoLast = null;
      toast.dismiss(undoToast);
      undo(done);
    };
    this.#undoLast = onUndo;
    offerUndo({ id: undoToast, done: words.done, onUndo });
  }
}
