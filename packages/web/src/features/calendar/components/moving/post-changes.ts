import type { CalendarPost, Campaign } from '@ruche/contracts/calendar';
import type { BulkChange, PlacedPost, RepeatsOnDelete } from '@ruche/contracts/posts';
import { dayOf, timeOf, type WallTime } from '@ruche/contracts/time';
import type { QueryClient } from '@tanstack/react-query';
import { offerUndo } from '#components/offer-undo.tsx';
import { holdCalendar } from '#entities/posts/calendar-hold.ts';
import { refreshCalendars, withChanged } from '#entities/posts/follow-calendar.ts';
import { refreshPosts } from '#entities/posts/post-cache.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { changePosts } from '#features/calendar/api/bulk-posts.ts';
import { nameOfDay } from '#features/calendar/days.ts';
import { postChanges as texts } from '#features/calendar/words/moving.ts';
import { describeFailure, mayPass } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { type Done, type Outcome, type Refused, sendInBatches } from './send-in-batches.ts';

export type PostMove = { post: CalendarPost; at: WallTime };

export type Versioned = { id: string; version: number };
type Shown = ReadonlyMap<string, Partial<CalendarPost> | null>;

const countPosts = (count: number) => (count === 1 ? texts.post : texts.posts(count.toLocaleString('en-US')));

/** What was refused, each reason once. */
function reasonsOf(refused: readonly Refused[]): string {
  const reasons = new Set(refused.map(({ message }) => message));
  return [...reasons].slice(0, 3).join(' ');
}

/** A request without an answer may have been carried out. */
const describeNothingDone = (failure: unknown) =>
  mayPass(failure) ? texts.unconfirmed : texts.failed(describeFailure(failure));

const placeIn = ({ at, scheduledFor, timeZone, status, version }: PlacedPost): Partial<CalendarPost> => ({
  ...(at !== null && scheduledFor !== null && { at, scheduledFor }),
  timeZone,
  status,
  version,
});

type Change<Item> = {
  items: readonly Item[];
  /** How they are shown before the server has answered; null for not at all. */
  early?: Shown;
  changeOf: (items: Item[]) => BulkChange;
  done: (done: Done[]) => string;
  /** `moved`: what was done to each, or was not. */
  participle: string;
  undo?: (done: Done[]) => void;
};

const undoToast = 'calendar change';

/** Changes posts of the calendar: shown at once, put back where the server refuses, and undone by a word. */
export class PostChanges {
  readonly #cache: QueryClient;
  readonly #announce: (words: string) => void;
  /** Of those that were changed here: another change may follow before the calendar is read again. */
  readonly #placed = new Map<string, PlacedPost>();
  /** What is read anew after the last change; all of it, where a read was cancelled or an answer is missing. */
  readonly #changedIds = new Set<string>();
  #isAnyChanged = false;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #undoLast: (() => void) | null = null;

  constructor(cache: QueryClient, announce: (words: string) => void) {
    this.#cache = cache;
    this.#announce = announce;
  }

  /** Undoes the last change, once it is done. Says whether there was one. */
  undo(): boolean {
    if (this.#waiting > 0) {
      void this.#tail.then(() => this.#undoLast?.());
      return true;
    }
    const undo = this.#undoLast;
    undo?.();
    return undo !== null;
  }

  async move(moves: readonly PostMove[], where: string): Promise<void> {
    const items = moves.filter(({ post, at }) => post.at !== at).map((move) => ({ ...move, id: move.post.id }));
    const byId = new Map(items.map((item) => [item.id, item]));
    const before = new Map<string, CalendarPost>();
    /** Of several, the one that was moved may not be the one that was dropped. */
    const nameOf = (id: string | undefined) => {
      const at = items.length > 1 && byId.get(id ?? '')?.at;
      return at ? `${nameOfDay(dayOf(at))}, ${timeOf(at)}` : where;
    };
    await this.#change({
      items,
      early: new Map(items.map(({ id, at }) => [id, { at }])),
      changeOf: (some) => {
        for (const { id, post } of some) before.set(id, this.#latest(post));
        return { operation: 'move', items: some.map(({ post, at }) => ({ ...this.#known(post), at })) };
      },
      done: (done) =>
        done.length === 1 ? texts.moved(nameOf(done[0]?.id)) : texts.done(countPosts(done.length), texts.moving),
      participle: texts.moving,
      undo: (done) => void this.#moveBack(done.flatMap(({ id }) => before.get(id) ?? [])),
    });
  }

  /** To the very instant: what clocks show may stand for two. */
  async #moveBack(posts: readonly CalendarPost[]): Promise<void> {
    await this.#change({
      items: posts,
      early: new Map(posts.map(({ id, at }) => [id, { at }])),
      changeOf: (some) => ({
        operation: 'move',
        items: some.map((post) => ({ ...this.#known(post), scheduledFor: post.scheduledFor })),
      }),
      done: () => texts.movedBack,
      participle: texts.movingBack,
    });
  }

  /** Without one, they leave the one that they are in. */
  async setCampaign(posts: readonly CalendarPost[], campaign: Pick<Campaign, 'id' | 'name'> | null): Promise<void> {
    const campaignId = campaign?.id ?? null;
    const items = posts.filter((post) => post.campaignId !== campaignId);
    const participle = campaign === null ? texts.leaving : texts.adding(campaign.name);
    await this.#label(
      items.map((post) => ({ ...post, campaignId })),
      {
        done: ({ length }) => texts.done(countPosts(length), participle),
        participle,
        undo: (done) => {
          const ids = new Set(done.map(({ id }) => id));
          const back = items.filter(({ id }) => ids.has(id));
          void this.#label(back, { done: () => texts.campaignChangedBack, participle: texts.changingBack });
        },
      },
    );
  }

  async #label(
    items: readonly Pick<CalendarPost, 'id' | 'version' | 'campaignId'>[],
    words: Pick<Change<never>, 'done' | 'participle' | 'undo'>,
  ): Promise<void> {
    await this.#change({
      items,
      early: new Map(items.map(({ id, campaignId }) => [id, { campaignId }])),
      changeOf: (some) => ({
        operation: 'set-campaign',
        items: some.map((post) => ({ ...this.#known(post), campaignId: post.campaignId })),
      }),
      ...words,
    });
  }

  async remove(posts: readonly CalendarPost[], repeats: RepeatsOnDelete = 'keep'): Promise<void> {
    // Repeats may go with them, and come back with them.
    const readAll = () => {
      this.#isAnyChanged ||= repeats === 'delete';
    };
    readAll();
    await this.#change({
      items: posts,
      early: new Map(posts.map(({ id }) => [id, null])),
      changeOf: (some) => ({ operation: 'delete', repeats, items: some.map((post) => this.#known(post)) }),
      done: ({ length }) => texts.done(countPosts(length), texts.deleting),
      participle: texts.deleting,
      undo: (items) => {
        readAll();
        void this.#change({
          items,
          changeOf: (some) => ({ operation: 'restore', items: some.map(({ id }) => ({ id })) }),
          done: ({ length }) => texts.done(countPosts(length), texts.restoring),
          participle: texts.restoring,
        });
      },
    });
  }

  async duplicate(posts: readonly CalendarPost[]): Promise<void> {
    await this.#change({
      items: posts,
      changeOf: (some) => ({ operation: 'duplicate', items: some.map(({ id }) => ({ id })) }),
      done: ({ length }) => (length === 1 ? texts.duplicated : texts.duplicatedSeveral(length)),
      participle: texts.duplicating,
      undo: (copies) => this.#removeMade(copies.flatMap(({ post }) => post ?? [])),
    });
  }

  /** Says what was copied, and offers to take it back. */
  tellCopied(made: readonly PlacedPost[]): void {
    if (made.length > 0)
      this.#offerUndo(texts.done(countPosts(made.length), texts.copying), () => this.#removeMade(made));
    void refreshPosts(this.#cache);
  }

  /** Merges or splits posts, which cannot be undone; nor can what was done before it. */
  async regroup(posts: readonly Versioned[], work: (items: Versioned[]) => Promise<string>) {
    await this.#inTurn(async () => {
      this.#isAnyChanged = true;
      try {
        toast.success(await work(posts.map((post) => this.#known(post))));
      } catch (error) {
        logFailure('Posts could not be regrouped.', error);
        toast.error(describeNothingDone(error));
      }
    });
  }

  #removeMade(made: readonly PlacedPost[]): void {
    void this.#change({
      items: made,
      changeOf: (some) => ({ operation: 'delete', repeats: 'keep', items: some.map((post) => this.#known(post)) }),
      done: ({ length }) => texts.done(countPosts(length), texts.removing),
      participle: texts.removing,
    });
  }

  #known({ id, version }: Versioned): Versioned {
    return { id, version: Math.max(version, this.#placed.get(id)?.version ?? 0) };
  }

  /** Lifted before the last change was answered, it has the instant from before that one. */
  #latest(post: CalendarPost): CalendarPost {
    const placed = this.#placed.get(post.id);
    return placed && placed.version > post.version ? { ...post, ...placeIn(placed) } : post;
  }

  /** Each to be shown differently, or not at all. */
  #show(changed: Shown): void {
    this.#cache.setQueriesData<CalendarPost[]>({ queryKey: postKeys.calendars }, (posts) =>
      posts?.flatMap((post) => {
        const change = changed.get(post.id);
        if (change === null) return [];
        return change === undefined ? post : { ...post, ...change };
      }),
    );
  }

  /** Before the server knows of it: what is being read now would show it as it was. Gives back what shows some again. */
  async #showEarly(changed: Shown): Promise<(ids: readonly string[]) => void> {
    if (changed.size === 0) return () => undefined;
    const calendars = { queryKey: postKeys.calendars };
    this.#isAnyChanged ||= this.#cache.isFetching(calendars) > 0;
    await this.#cache.cancelQueries(calendars);
    const before = this.#cache.getQueriesData<CalendarPost[]>(calendars);
    this.#show(changed);
    return (ids) => {
      const back = new Set(ids.filter((id) => changed.has(id)));
      if (back.size === 0) return;
      for (const [key, posts = []] of before) {
        const found = posts.filter(({ id }) => back.has(id));
        this.#cache.setQueryData<CalendarPost[]>(key, (known) => known && withChanged(known, back, found));
      }
    };
  }

  async #change<Item extends { id: string }>(change: Change<Item>): Promise<void> {
    const { items, early = new Map(), changeOf } = change;
    if (items.length === 0) return;
    const shown = this.#showEarly(early);
    await this.#inTurn(async () => {
      const putBack = await shown;
      const outcome = await sendInBatches(items, (some) => changePosts(changeOf(some)));
      putBack([...outcome.refused.map(({ id }) => id), ...outcome.rest]);
      this.#keep(outcome);
      this.#say(outcome, change);
    });
  }

  #keep({ done, refused, failure }: Outcome): void {
    this.#isAnyChanged ||= failure !== null;
    for (const { id } of refused) this.#changedIds.add(id);
    for (const { id, post } of done) {
      this.#changedIds.add(id);
      if (post === null) continue;
      this.#changedIds.add(post.id);
      this.#placed.set(post.id, post);
    }
    this.#show(new Map(done.flatMap(({ post }) => (post ? [[post.id, placeIn(post)] as const] : []))));
  }

  /** One after the other: the versions of the next follow from the last. After the last one they are read anew. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    this.#undoLast = null;
    toast.dismiss(undoToast);
    const release = holdCalendar();
    const turn = this.#tail.then(work);
    this.#tail = turn.catch(() => undefined);
    try {
      await turn;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#readAnew();
      release();
    }
  }

  #readAnew(): void {
    refreshCalendars(this.#cache, this.#isAnyChanged ? undefined : [...this.#changedIds]);
    void refreshPosts(this.#cache, 'active', { hasCalendars: false });
    this.#changedIds.clear();
    this.#isAnyChanged = false;
  }

  #say<Item>({ done, refused, rest, failure }: Outcome, change: Change<Item>): void {
    const { participle, undo } = change;
    if (failure !== null) logFailure('Posts could not be changed.', failure);
    if (refused.length > 0) {
      const reasons = reasonsOf(refused);
      const isOne = refused.length === 1;
      this.#sayFailed(
        isOne ? texts.oneRefused(participle, reasons) : texts.refused(refused.length, participle, reasons),
      );
    }
    if (done.length === 0) {
      if (failure !== null) this.#sayFailed(describeNothingDone(failure));
      return;
    }
    const ofRest = mayPass(failure) ? texts.restUnconfirmed : texts.restFailed;
    const words =
      rest.length === 0 ? change.done(done) : texts.partly(done.length, change.items.length, participle, ofRest);
    if (undo) this.#offerUndo(words, () => undo(done));
    else if (rest.length > 0) this.#sayFailed(words);
    else this.#announce(words);
  }

  #sayFailed(words: string): void {
    toast.error(words);
    this.#announce(words);
  }

  #offerUndo(words: string, undo: () => void): void {
    this.#announce(words);
    const onUndo = () => {
      this.#undoLast = null;
      toast.dismiss(undoToast);
      undo();
    };
    this.#undoLast = onUndo;
    offerUndo({ id: undoToast, done: words, onUndo });
  }
}
